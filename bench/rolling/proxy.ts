import { freePort } from '../lib/free-port.ts';
import { startProxyProcess } from '../lib/proxy-process.ts';

/** The proxies of ops/, with what decides about failed requests as it is there, and without TLS. */
const proxies = {
  nginx: {
    isReliable: true,
    file: 'nginx.conf',
    args: (folder: string, file: string) => ['-p', folder, '-c', file, '-e', '/dev/null'],
    config: (port: number, targets: readonly string[]) => `
daemon off;
worker_processes 1;
pid nginx.pid;
events {}
http {
  access_log off;
  upstream vidriera {
    least_conn;
    ${targets.map((target) => `server ${target} max_fails=0;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://vidriera;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_read_timeout 30s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
      proxy_next_upstream_timeout 5s;
    }
  }
}
`,
  },
  caddy: {
    // Debian's Caddy loses a POST when it repeats a request (caddyserver/caddy#7546), which is fixed in 2.11.
    isReliable: false,
    file: 'Caddyfile',
    args: (_folder: string, file: string) => ['run', '--config', file, '--adapter', 'caddyfile'],
    config: (port: number, targets: readonly string[]) => `
{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  reverse_proxy ${targets.join(' ')} {
    lb_policy least_conn
    lb_try_duration 5s
    lb_try_interval 100ms
    health_uri /readyz
    health_interval 1s
    health_timeout 2s
    transport http {
      dial_timeout 2s
      response_header_timeout 30s
      keepalive 60s
    }
  }
}
`,
  },
} as const;

export type ProxyName = keyof typeof proxies;
export const proxyNames = Object.keys(proxies) as ProxyName[];

/** Whether it loses no request by itself. */
export const isReliable = (name: ProxyName): boolean => proxies[name].isReliable;

/** A proxy, of Debian's package of its name, in front of these processes. */
export async function startProxy(name: ProxyName, urls: readonly string[]) {
  const { file, args, config } = proxies[name];
  const port = await freePort();
  const targets = urls.map((url) => new URL(url).host);
  return startProxyProcess({ program: name, file, args, port, config: config(port, targets) });
}
