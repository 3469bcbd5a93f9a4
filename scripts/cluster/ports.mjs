const FIRST_PORT = Number(process.env.CLUSTER_FIRST_PORT ?? 15_000)

/** Numbers of the database nodes. */
export const NODES = [1, 2, 3]

/** All ports are on 127.0.0.1, relative to CLUSTER_FIRST_PORT. */
export const PORTS = {
  leader: FIRST_PORT,
  postgres: (node) => FIRST_PORT + node,
  patroni: (node) => FIRST_PORT + 10 + node,
  etcd: FIRST_PORT + 20,
  etcdPeer: FIRST_PORT + 21,
  pgbouncer: FIRST_PORT + 30,
  pavti: [FIRST_PORT + 41, FIRST_PORT + 42],
  smtp: FIRST_PORT + 50,
}

const address = (user, port, database) => `postgres://${user}@127.0.0.1:${port}/${database}`

/** Through HAProxy to the leader. */
export const LEADER_URL = address('pavti:pavti', PORTS.leader, 'pavti')
export const POOLED_URL = address('pavti:pavti', PORTS.pgbouncer, 'pavti')
export const superuserUrl = (database) => address('postgres:superuser', PORTS.leader, database)
