import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endProcess } from '../lib/end-process.ts';
import { findProgram } from '../lib/find-program.ts';
import { freePort } from '../lib/free-port.ts';
import { killPostmaster } from '../lib/postgres.ts';
import {
  commandAsPostgres,
  createPostgresFolder,
  findPostgresPrograms,
  runAsPostgres,
} from '../lib/postgres-programs.ts';
import { waitUntil } from '../lib/wait-until.ts';
import { haproxySettings, type Node, patroniSettings } from './settings.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Two PostgreSQL nodes managed by Patroni, one a synchronous standby, behind HAProxy. */
export async function startCluster() {
  const bin = findPostgresPrograms();
  const programs = {
    etcd: findProgram('etcd', 'etcd-server'),
    patroni: findProgram('patroni'),
    haproxy: findProgram('haproxy'),
  };
  const folder = await createPostgresFolder();
  const run = (program: keyof typeof programs, args: string[], log: string) => {
    const output = openSync(join(folder, `${log}.log`), 'a');
    const command = commandAsPostgres(programs[program], args);
    return spawn(...command, { stdio: ['ignore', output, output] });
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

  const isInSync = async () => (await Promise.all(nodes.map(roleOf))).sort().join() === inSyncRoles;
  await waitUntil(`a primary and its synchronous standby (see ${folder})`, isInSync, 120);
  return {
    url: `postgres://vidriera@127.0.0.1:${port}/postgres`,
    /** Waits until there is a synchronous standby, so that the primary may be lost. */
    waitUntilInSync: () => waitUntil('a synchronous standby', isInSync, 120),
    /** Kills (-9) the Patroni of the primary, then the primary; returns how to restart it. */
    async killPrimary(): Promise<{ name: string; restart: () => Promise<void> }> {
      const roles = await Promise.all(nodes.map(roleOf));
      const primary = nodes[roles.indexOf('primary')];
      if (!primary) throw new Error('There is no primary');
      patronis.get(primary.name)?.kill('SIGKILL');
      await killPostmaster(primary.data);
      return { name: primary.name, restart: () => startNode(primary) };
    },
    async [Symbol.asyncDispose]() {
      for (const child of [...patronis.values(), haproxy, etcd]) await endProcess(child, 'SIGKILL');
      const stop = ['-m', 'immediate', 'stop'];
      for (const { data } of nodes) {
        await runAsPostgres(join(bin, 'pg_ctl'), '-D', data, ...stop).catch(() => {});
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const inSyncRoles = 'primary,sync standby';

/** A node's role, from its Patroni's REST API. */
async function roleOf({ restPort }: Node): Promise<'primary' | 'sync standby' | 'neither'> {
  const isOk = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${restPort}/${path}`).catch(() => null);
    return response?.status === 200;
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
