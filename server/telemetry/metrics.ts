type Metric = {
  /** Where OpenTelemetry's conventions have one, theirs. */
  name: string
  kind: 'histogram' | 'counter' | 'upDownCounter' | 'gauge'
  unit: string
  description: string
  attributes: readonly string[]
  /** Upper ends of a histogram's buckets. */
  buckets?: readonly number[]
}

/** Seconds, as OpenTelemetry's conventions have them. */
const ofRequests = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const ofStatements = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]
const ofJobs = [0.01, 0.1, 1, 10, 60, 300, 1_800, 7_200]

/** Everything that is counted and measured, whoever is told of it. */
export const metrics = {
  requestDuration: {
    name: 'http.server.request.duration',
    kind: 'histogram',
    unit: 's',
    description: 'From a request to the end of its answer; streams of events are left out',
    attributes: ['http.request.method', 'http.route', 'http.response.status_code'],
    buckets: ofRequests,
  },
  eventStreams: {
    name: 'soundings.http.event_streams',
    kind: 'upDownCounter',
    unit: '{stream}',
    description: 'Streams of events that pages follow now',
    attributes: [],
  },
  health: {
    name: 'soundings.health',
    kind: 'gauge',
    unit: '1',
    description: '1 for the state that /health/ready tells, 0 for the others',
    attributes: ['state'],
  },
  statementDuration: {
    name: 'db.client.operation.duration',
    kind: 'histogram',
    unit: 's',
    description: 'How long statements ran, without the wait for a connection',
    attributes: ['db.system.name', 'db.operation.name'],
    buckets: ofStatements,
  },
  connectionWait: {
    name: 'db.client.connection.wait_time',
    kind: 'histogram',
    unit: 's',
    description: 'How long statements waited for a connection',
    attributes: ['db.client.connection.pool.name'],
    buckets: ofStatements,
  },
  connectionsAwaited: {
    name: 'db.client.connection.pending_requests',
    kind: 'gauge',
    unit: '{request}',
    description: 'Statements and transactions that wait for a connection now',
    attributes: ['db.client.connection.pool.name'],
  },
  jobDuration: {
    name: 'messaging.process.duration',
    kind: 'histogram',
    unit: 's',
    description: 'How long jobs ran; those that follow a source for hours are left out',
    attributes: ['messaging.destination.name', 'error.type'],
    buckets: ofJobs,
  },
  jobsWaiting: {
    name: 'soundings.jobs.waiting',
    kind: 'gauge',
    unit: '{job}',
    description: 'Jobs of all servers that could run and wait',
    attributes: ['messaging.destination.name'],
  },
  oldestJobWait: {
    name: 'soundings.jobs.oldest_wait',
    kind: 'gauge',
    unit: 's',
    description: 'For how long the oldest of them has waited',
    attributes: ['messaging.destination.name'],
  },
  collectorLag: {
    name: 'soundings.collector.lag',
    kind: 'gauge',
    unit: 's',
    description: 'From when posts of a source are missing, by its collector that is furthest behind',
    attributes: ['source'],
  },
  outgoingDuration: {
    name: 'http.client.request.duration',
    kind: 'histogram',
    unit: 's',
    description: 'From a call of a collector or channel to the head of its answer',
    attributes: ['peer.service', 'http.request.method', 'http.response.status_code', 'error.type'],
    buckets: ofRequests,
  },
  cacheRequests: {
    name: 'soundings.answer_cache.requests',
    kind: 'counter',
    unit: '{request}',
    description: 'Answers of dashboards that were asked for: known already (hit) or worked out (miss)',
    attributes: ['outcome'],
  },
  firstMails: {
    name: 'soundings.mail.first',
    kind: 'gauge',
    unit: '{mail}',
    description:
      'Invites and confirmations of all workspaces within 24 hours, of which MAX_FIRST_MAILS_PER_DAY are allowed',
    attributes: [],
  },
  importedRows: {
    name: 'soundings.import.rows',
    kind: 'counter',
    unit: '{row}',
    description: 'Rows of files that imports have dealt with',
    attributes: [],
  },
  eventLoopDelay: {
    name: 'nodejs.eventloop.delay.p99',
    kind: 'gauge',
    unit: 's',
    description: 'By how much the event loop was late, 99th percentile since the last reading',
    attributes: [],
  },
  eventLoopUtilization: {
    name: 'nodejs.eventloop.utilization',
    kind: 'gauge',
    unit: '1',
    description: 'Share of the time in which the event loop was busy since the last reading',
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
    description: 'Memory that objects of the main thread take',
    attributes: ['v8js.heap.space.name'],
  },
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof metrics

/** Which of the metrics are read when somebody asks, not noted as things happen. */
export type ObservedMetric = {
  [Name in MetricName]: (typeof metrics)[Name]['kind'] extends 'gauge' ? Name : never
}[MetricName]
