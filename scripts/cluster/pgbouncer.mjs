import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PORTS } from './ports.mjs'
import { folder, startProcess, stopProcess } from './processes.mjs'

/** With the default server_login_retry, a failover takes 15 seconds longer. */
const settings = () => `[databases]
pavti = host=127.0.0.1 port=${PORTS.leader} dbname=pavti
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORTS.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'userlist.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
`

/** Starts PgBouncer in transaction mode in front of HAProxy. */
export function startPgbouncer(stops) {
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'userlist.txt'), '"pavti" "pavti"\n')
  writeFileSync(file, settings())
  const pgbouncer = startProcess('pgbouncer', 'pgbouncer', [file])
  stops.push(() => stopProcess(pgbouncer))
}
