import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { codeOf, networkCodes } from '../failures.ts'
import type { Connection } from './connection.ts'
import { isRefused } from './failures.ts'
import { createShardLookup } from './shards.ts'

const Place = z.object({ shard: z.number(), weight: z.number(), replica: z.number(), host: z.string() })
/** A server of the cluster, as the initiator names it. */
export type Place = z.output<typeof Place>
type Replica = Place & {
  pool: readonly Connection[]
  close: () => Promise<void>
  refusal: string | null
}

export type ConnectReplica = (place: Place) => Pick<Replica, 'pool' | 'close'>

type Cluster = {
  name: string
  /** Database of the Distributed tables. */
  database: string
  /** Connections to the initiator. */
  pool: readonly Connection[]
  /** Connects to the database of the rows. */
  connect: ConnectReplica
  log: Logger
  checkEvery?: number
}

const placesSql = `
  SELECT shard_num AS shard, shard_weight AS weight, replica_num AS replica, host_name AS host
  FROM system.clusters WHERE cluster = {cluster:String} ORDER BY shard, replica`

/** From here, a cluster's host name may resolve to a different server. */
const checkSql = (database: string) => `
  SELECT
    ({shard:UInt32}, {replica:UInt32}) IN (
      SELECT shard_num, replica_num FROM system.clusters WHERE cluster = {cluster:String} AND is_local
    ) AS isNamed,
    {store:UUID} IN (SELECT id FROM ${database}.store_identity) AS isOurs,
    (SELECT count() = 0 FROM system.replicas WHERE database = currentDatabase() AND absolute_delay > 1) AS isCurrent`

const Check = z.object({ isNamed: z.number(), isOurs: z.number(), isCurrent: z.number() })
const Identity = z.object({ id: z.string() })

const checkSeconds = 2

/**
 * Sends reads of one workspace directly to its shard, so that only results cross the network. Falls back to the
 * initiator, which is correct but slower, while no replica is reachable.
 */
export function createShardReads({ name: cluster, database, pool, connect, log, checkEvery = 10_000 }: Cluster) {
  const initiator = pool[0]!
  const closing = new AbortController()
  const placeOf = createShardLookup()
  let replicas: Replica[] = []
  /** Each shard repeated by its weight, as Distributed tables count. */
  let slots: Replica[][] = []
  let lastWarning = ''
  let watching: Promise<void> | null = null

  async function findReplicas() {
    const found = await initiator.select(placesSql, { cluster }, checkSeconds)
    replicas = found.map((row) => {
      const place = z.parse(Place, row)
      return { ...place, ...connect(place), refusal: 'it has not answered yet' }
    })
    slots = [...Map.groupBy(replicas, ({ shard }) => shard).values()].flatMap((own) =>
      Array.from({ length: own[0]!.weight }, () => own),
    )
  }

  async function refusalOf({ shard, replica, pool: [connection] }: Replica, store: string): Promise<string | null> {
    try {
      const [row] = await connection!.select(checkSql(database), { cluster, shard, replica, store }, checkSeconds)
      const { isNamed, isOurs, isCurrent } = z.parse(Check, row)
      if (!isNamed) return 'another server answers there'
      if (!isOurs) return 'it has another posts store'
      return isCurrent ? null : 'it lags'
    } catch (thrown) {
      return codeOf(thrown) || String(thrown)
    }
  }

  async function check() {
    if (slots.length === 0) await findReplicas()
    const { id } = z.parse(Identity, (await initiator.select('SELECT id FROM store_identity', {}, checkSeconds))[0])
    await Promise.all(replicas.map(async (replica) => (replica.refusal = await refusalOf(replica, id))))
    const refusing = replicas.filter(({ refusal }) => refusal !== null)
    if (refusing.length > 0) warnOnChange(refusing.map(({ host }) => host).join(), refusalText(refusing))
    else if (lastWarning !== '') warnOnChange('', 'Reads of posts go to their shards themselves now')
  }

  function warnOnChange(now: string, text: string) {
    if (now !== lastWarning) log.warn(text)
    lastWarning = now
  }

  const checkSoon = () =>
    check().catch((thrown: unknown) =>
      warnOnChange(
        'cluster',
        `CLICKHOUSE_CLUSTER: the servers of the cluster could not be read: ${String(thrown)}. ${slower}`,
      ),
    )

  async function watch() {
    while (!closing.signal.aborted) {
      await pause(checkEvery, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (!closing.signal.aborted) await checkSoon()
    }
  }

  const selectOf =
    (workspaceId: string, index: number): Connection['select'] =>
    async (...statement) => {
      const through = pool[index]!
      const own = slots.length === 0 ? [] : slots[await placeOf(through, workspaceId, slots.length)]!
      // With two replicas, a quorum is both, so each has all acknowledged rows; with three only the first is sure, because
      // inserts go there first.
      for (const replica of own.length > 2 ? own.slice(0, 1) : own) {
        if (replica.refusal !== null) continue
        try {
          return await replica.pool[index]!.select(...statement)
        } catch (thrown) {
          if (!isAway(thrown)) throw thrown
          replica.refusal = codeOf(thrown)
        }
      }
      return through.select(...statement)
    }

  return {
    selectOf,
    start: async () => {
      await checkSoon()
      watching ??= watch()
    },
    close: async () => {
      closing.abort()
      await watching
      await Promise.all(replicas.map(({ close }) => close()))
    },
  }
}

const slower = 'Reads go through the server of CLICKHOUSE_URL, which costs network.'

const refusalText = (refusing: readonly Replica[]) => {
  const why = refusing.map(
    ({ shard, replica, host, refusal }) => `${host} (shard ${shard}, replica ${replica}): ${refusal}`,
  )
  return `CLICKHOUSE_CLUSTER: not asked from here: ${why.join('; ')}. ${slower} Let this server reach the hosts that system.clusters names, at the port of CLICKHOUSE_URL.`
}

/** Codes for a missing database or table, as on a replica being set up again. */
const missingTableCodes = new Set(['60', '81'])

const isAway = (thrown: unknown) =>
  networkCodes.has(codeOf(thrown)) ||
  /^HTTP 50[234]$/.test(codeOf(thrown)) ||
  missingTableCodes.has(codeOf(thrown)) ||
  isRefused(thrown)
