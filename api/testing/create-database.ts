import pg from 'pg';

/** Creates a database with a new name on a server, empty or as a copy of `template`. */
export async function createDatabase(server: string, template = 'template1') {
  const name = `vidriera_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = () => runOn(server, `drop database ${name} with (force)`);
  return { name, url: url.href, drop };
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
