import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  commandAsPostgres,
  findPostgresPrograms,
  makePostgresFolder,
  runAsPostgres,
} from '../lib/as-postgres.ts';
import { freePort } from '../lib/free-port.ts';
import { killPostmaster } from '../lib/postgres.ts';
import { waitUntil } from '../lib/wait-until.ts';
import { haproxySettings, type Node, patroniSettings } from './settings.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Two PostgreSQL nodes, the second a synchronous standby, kept by Patroni, behind HAProxy. */
export async function startCluster() {
  const bin = await findPostgresPrograms();
  const folder = await makePostgresFolder();
  const run = (program: string, args: string[], log: string) => {
    const output = openSync(join(folder, `${log}.log`), 'a');
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
    const stdio = ['ignore', output, output] as const;
    return spawn(...commandAsPostgres(program, args), { env, stdio: [...stdio] });
  };

  const etcdPort = await freePort();
  const etcd = run('etcd', etcdArguments(join(folder, 'etcd'), etcdPort, await freePort()), 'etcd');
  const nodes = await Promise.all(['uno', 'dos'].map((name) => prepareNode(folder, name)));
  const patronis = new Map<string, ChildProcess>();
  const startNode = async (node: Node) => {
    const file = join(folder, `${node.name}.yml`);
    await writeFile(file, patroniSettings(node, bin, etcdPort));
    patronis.set(node.name, run('patroni', [file], node.name));
  };
  for (const node of nodes) await startNode(node);
  const port = await freePort();
  await writeFile(join(folder, 'haproxy.cfg'), haproxySettings(nodes, port));
  const haproxy = run('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], 'haproxy');

  const isSafe = async () => (await Promise.all(nodes.map(roleOf))).sort().join() === safeRoles;
  await waitUntil(`a primary and its synchronous standby (see ${folder})`, isSafe, 120);
  return {
    url: `postgres://vidriera@127.0.0.1:${port}/postgres`,
    /** Waits until there is a synchronous standby (again), so that a primary may be lost. */
    waitUntilSafe: () => waitUntil('a synchronous standby', isSafe, 120),
    /** Takes the primary away, its keeper first, both with -9; answers a way to bring it back. */
    async losePrimary(): Promise<{ name: string; bringBack: () => Promise<void> }> {
      const roles = await Promise.all(nodes.map(roleOf));
      const primary = nodes[roles.indexOf('primary')];
      if (!primary) throw new Error('There is no primary to lose');
      patronis.get(primary.name)?.kill('SIGKILL');
      await killPostmaster(primary.data);
      return { name: primary.name, bringBack: () => startNode(primary) };
    },
    async [Symbol.asyncDispose]() {
      for (const child of [...patronis.values(), haproxy, etcd]) await end(child);
      const stop = ['-m', 'immediate', 'stop'];
      for (const { data } of nodes) {
        await runAsPostgres(join(bin, 'pg_ctl'), '-D', data, ...stop).catch(() => {});
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const safeRoles = 'primary,sync standby';

/** What a node's Patroni says it is. */
async function roleOf({ restPort }: Node): Promise<'primary' | 'sync standby' | 'neither'> {
  const isOk = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${restPort}/${path}`).catch(() => null);
    return answer?.status === 200;
  };
  if (await isOk('primary')) return 'primary';
  return (await isOk('synchronous')) ? 'sync standby' : 'neither';
}

async function prepareNode(folder: string, name: string): Promise<Node> {
  const own = join(folder, name);
  await runAsPostgres('mkdir', own);
  return {
    name,
    port: await freePort(),
    restPort: await freePort(),
    folder: own,
    data: join(own, 'data'),
  };
}

function etcdArguments(data: string, port: number, peerPort: number): string[] {
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  return [
    ...['--data-dir', data, '--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `default=${peer}`],
  ];
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
