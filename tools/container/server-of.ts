import { replaced } from '#tools/scripts/headers/deployment.ts'

/** The sandbox behind a preview. */
export interface Backend {
  /** Host and port of the sandbox. */
  address: string
  /** Host and port in the account area's own addresses. */
  host: string
  /** Text of the sandbox's `/config.json`. */
  configuration: string
}

export interface Served {
  /** Absolute path of the build. */
  folder: string
  /** Absolute path of a folder for nginx's other files. */
  home: string
  /** Address and port on which nginx listens. */
  listen: string
  backend: Backend | null
}

const frame = (home: string, servers: string): string => `daemon off;
pid ${home}/nginx.pid;
error_log stderr warn;
worker_processes auto;
events {}
http {
# Addresses hold confirm codes: nobody keeps them, and an error would be logged with its address.
access_log off;
error_log stderr emerg;
client_body_temp_path ${home}/body;
fastcgi_temp_path ${home}/fastcgi;
proxy_temp_path ${home}/proxy;
scgi_temp_path ${home}/scgi;
uwsgi_temp_path ${home}/uwsgi;
${servers}}
`

/** Directives of nginx that proxy requests and WebSockets unchanged. */
const passOn = (address: string): string => `proxy_pass http://${address};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $account_upgrade;
    proxy_buffering off;
    proxy_request_buffering off;
    client_max_body_size 0;`

const backendServer = ({ listen }: Served, { address }: Backend): string => `
map $http_upgrade $account_upgrade { default upgrade; "" close; }
server {
  listen ${listen} default_server;
  location / {
    ${passOn(address)}
  }
}
`

/**
 * nginx's complete configuration for a container, from nginx.conf with the hosts of a deployment. With a sandbox, only
 * the account area's host serves the build, and nginx proxies everything else to the sandbox, as well as the flow book
 * and `/api`, where a sandbox's services may answer; B-022.
 */
export const serverOf = (conf: string, served: Served): string => {
  const { folder, home, listen, backend } = served
  const changes: [RegExp, string][] = [
    [/listen 8080;/u, `listen ${listen}${backend === null ? ' default_server' : ''};`],
    [
      /server_name \S+;/u,
      `server_name ${backend === null ? '_' : backend.host.replace(/:\d+$/u, '')};`,
    ],
    [/root \S+;/u, `root ${folder};`],
    [/alias \S+;/u, `alias ${home}/config.json;`],
  ]
  if (backend !== null) {
    changes.push([
      /(?=\n *location = \/config\.json)/u,
      ['/flow-book', '/api/']
        .map(path => `\n  location ^~ ${path} {\n    ${passOn(backend.address)}\n  }`)
        .join(''),
    ])
  }
  const account = replaced(conf, changes)
  return frame(home, account + (backend === null ? '' : backendServer(served, backend)))
}
