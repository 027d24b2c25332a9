export type Node = { name: string; port: number; restPort: number; data: string; folder: string };

/** Patroni's settings of one node. A leader that does not renew its lease for `ttl` seconds loses it. */
export const patroniSettings = (node: Node, bin: string, etcdPort: number) => `
scope: vidriera
name: ${node.name}
restapi:
  listen: 127.0.0.1:${node.restPort}
  connect_address: 127.0.0.1:${node.restPort}
etcd3:
  host: 127.0.0.1:${etcdPort}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        wal_log_hints: 'on'
  initdb:
    - encoding: UTF8
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
postgresql:
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${node.data}
  bin_dir: ${bin}
  pgpass: ${node.folder}/pgpass
  authentication:
    superuser:
      username: vidriera
    replication:
      username: replicator
  parameters:
    unix_socket_directories: ${node.folder}
`;

/** HAProxy's settings: one address that always leads to Patroni's primary. */
export const haproxySettings = (nodes: readonly Node[], port: number) => `
global
  maxconn 400
defaults
  mode tcp
  timeout connect 4s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen shop
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`;
