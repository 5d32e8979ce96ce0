type Metric = {
  /** OpenTelemetry's name where its conventions define one. */
  name: string
  kind: 'histogram' | 'counter' | 'upDownCounter' | 'gauge'
  unit: string
  description: string
  attributes: readonly string[]
  buckets?: readonly number[]
}

/** Seconds, as in OpenTelemetry's conventions. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const statementBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]
const jobBuckets = [0.01, 0.1, 1, 10, 60, 300, 1_800, 7_200]

export const metrics = {
  requestDuration: {
    name: 'http.server.request.duration',
    kind: 'histogram',
    unit: 's',
    description: 'Time from a request to the end of its answer, without event streams',
    attributes: ['http.request.method', 'http.route', 'http.response.status_code'],
    buckets: requestBuckets,
  },
  eventStreams: {
    name: 'soundings.http.event_streams',
    kind: 'upDownCounter',
    unit: '{stream}',
    description: 'Open event streams',
    attributes: [],
  },
  health: {
    name: 'soundings.health',
    kind: 'gauge',
    unit: '1',
    description: '1 for the current state of /health/ready, 0 for the others',
    attributes: ['state'],
  },
  statementDuration: {
    name: 'db.client.operation.duration',
    kind: 'histogram',
    unit: 's',
    description: 'Duration of statements, without waiting for a connection',
    attributes: ['db.system.name', 'db.operation.name'],
    buckets: statementBuckets,
  },
  connectionWait: {
    name: 'db.client.connection.wait_time',
    kind: 'histogram',
    unit: 's',
    description: 'Time that statements waited for a connection',
    attributes: ['db.client.connection.pool.name'],
    buckets: statementBuckets,
  },
  connectionsAwaited: {
    name: 'db.client.connection.pending_requests',
    kind: 'gauge',
    unit: '{request}',
    description: 'Statements and transactions waiting for a connection',
    attributes: ['db.client.connection.pool.name'],
  },
  jobDuration: {
    name: 'messaging.process.duration',
    kind: 'histogram',
    unit: 's',
    description: 'Duration of jobs, without collectors',
    attributes: ['messaging.destination.name', 'error.type'],
    buckets: jobBuckets,
  },
  jobsWaiting: {
    name: 'soundings.jobs.waiting',
    kind: 'gauge',
    unit: '{job}',
    description: 'Jobs of all servers that are ready and waiting',
    attributes: ['messaging.destination.name'],
  },
  oldestJobWait: {
    name: 'soundings.jobs.oldest_wait',
    kind: 'gauge',
    unit: 's',
    description: 'Waiting time of the oldest of these jobs',
    attributes: ['messaging.destination.name'],
  },
  collectorLag: {
    name: 'soundings.collector.lag',
    kind: 'gauge',
    unit: 's',
    description: 'Delay of the slowest collector of each source',
    attributes: ['source'],
  },
  outgoingDuration: {
    name: 'http.client.request.duration',
    kind: 'histogram',
    unit: 's',
    description: 'Time from a call by a collector or channel to the answer headers',
    attributes: ['peer.service', 'http.request.method', 'http.response.status_code', 'error.type'],
    buckets: requestBuckets,
  },
  cacheRequests: {
    name: 'soundings.answer_cache.requests',
    kind: 'counter',
    unit: '{request}',
    description: 'Dashboard answers from the cache (hit) or computed (miss)',
    attributes: ['outcome'],
  },
  firstMails: {
    name: 'soundings.mail.first',
    kind: 'gauge',
    unit: '{mail}',
    description: 'Invites and confirmations of all workspaces in 24 hours; the limit is MAX_FIRST_MAILS_PER_DAY',
    attributes: [],
  },
  importedRows: {
    name: 'soundings.import.rows',
    kind: 'counter',
    unit: '{row}',
    description: 'Rows that imports have processed',
    attributes: [],
  },
  eventLoopDelay: {
    name: 'nodejs.eventloop.delay.p99',
    kind: 'gauge',
    unit: 's',
    description: 'Event loop delay, 99th percentile since the last reading',
    attributes: [],
  },
  eventLoopUtilization: {
    name: 'nodejs.eventloop.utilization',
    kind: 'gauge',
    unit: '1',
    description: 'Share of time the event loop was busy since the last reading',
    attributes: [],
  },
  memory: {
    name: 'process.memory.usage',
    kind: 'gauge',
    unit: 'By',
    description: 'Resident memory of the process',
    attributes: [],
  },
  heap: {
    name: 'v8js.memory.heap.used',
    kind: 'gauge',
    unit: 'By',
    description: 'Heap memory of the main thread',
    attributes: ['v8js.heap.space.name'],
  },
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof metrics

/** Metrics read on each scrape rather than recorded. */
export type ObservedMetric = {
  [Name in MetricName]: (typeof metrics)[Name]['kind'] extends 'gauge' ? Name : never
}[MetricName]
