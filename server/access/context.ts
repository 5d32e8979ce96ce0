import type { JWTVerifyGetKey } from 'jose'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { ApiScope } from '#contract/api-tokens/scopes.ts'
import type { Role } from '#contract/permissions.ts'
import type { Plan } from '#contract/plans.ts'
import type { PaidPlan } from '#contract/billing/prices.ts'
import type { Vendor } from '#contract/session/session.ts'
import type { WeekStart, WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import type { AnswerCache } from '../platform/answer-cache.ts'
import type { DataVersions } from '../platform/data-versions.ts'
import type { ClickHouse } from '../platform/db/clickhouse/clickhouse.ts'
import type { Postgres, Transaction } from '../platform/db/postgres/postgres.ts'
import type { Disk } from '../ground/disk.ts'
import type { Env } from '../platform/env.ts'
import type { Files } from '../platform/files/file-store.ts'
import type { WorkerPool } from '../ground/workers.ts'

type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

/** The first key signs and all verify, so keys can overlap during rotation. */
export type SessionKeys = readonly [SigningKey, ...SigningKey[]]

export type VendorRules = {
  clientId: string
  /** Whether `iss` is the vendor's; `tenant` is the token's `tid`. */
  isIssuer: (issuer: string, tenant: unknown) => boolean
  accountIssuer: (issuer: string) => string
  keys: JWTVerifyGetKey
}

/** Null for a vendor that this installation doesn't offer. */
export type Vendors = Record<Vendor, VendorRules | null>

export type JobData = Record<string, string>

export type NewJob = {
  data: JobData
  /** Jobs with the same key run in sequence, in order of sending. */
  key: string
  /** Jobs in the same group share a server's concurrency for it. */
  group?: string
  /** Higher runs first among different keys; the default is 0. */
  priority?: number
}

/** Concurrent jobs per server. */
export type Concurrency = {
  jobs: number
  jobsPerGroup?: number
  minPriority?: number
  /** Jobs that run for hours, too long for a trace. */
  lasts?: boolean
}

/** Queues in PostgreSQL. A job runs again after an error, a crash or a lost lease, until its handler returns. */
export type Jobs = {
  define: (queue: string) => Promise<void>
  /** With a transaction, the job appears on commit; call `wake` then. */
  send: (queue: string, job: NewJob, transaction?: Transaction) => Promise<void>
  listUnfinished: (queue: string, key: string) => Promise<JobData[]>
  /** Whether a server runs a job of the key; a crashed server's job counts until its lease expires. */
  isAtWork: (queue: string, key: string) => Promise<boolean>
  /** Ends leases of jobs; only for a queue that this server alone works, before it starts. */
  release: (queue: string, key: string) => Promise<void>
  /** `signal` aborts when this server stops or loses the job's lease. */
  work: (
    queue: string,
    concurrency: Concurrency,
    handle: (data: JobData, signal: AbortSignal) => Promise<void>,
  ) => Promise<void>
  /** Handles jobs that crashed or failed too often. */
  workDead: (queue: string, handle: (data: JobData) => Promise<void>) => Promise<void>
  /** Makes this process check its queues at once. */
  wake: () => void
  /** Takes no more jobs, aborts running ones and requeues them for other servers. */
  drain: () => Promise<void>
  stop: () => Promise<void>
}

export type Cards = {
  kind: 'stripe' | 'standIn'
  /** Throws unavailable until the stand-in responds. */
  client: () => Stripe
  webhookSecret: string
  /** Per plan the price on sale, then former ones. */
  prices: Record<PaidPlan, readonly string[]>
  /** Allowed for redirects and downloads. */
  origins: () => readonly string[]
}

/** Composed once in app.ts. */
export type Services = {
  env: Env
  log: Logger
  db: Postgres
  clickhouse: ClickHouse
  jobs: Jobs
  disk: Disk
  /** Files that outlive a request, in shared storage or the data folder. */
  files: Files
  /** Processes for work that would block the server. */
  workers: WorkerPool
  /** Cached per data version. */
  answers: AnswerCache
  /** Reports changes to a workspace's posts, whichever server wrote them. */
  dataVersions: DataVersions
  /** Tests replace the clock. */
  now: () => Date
  keys: SessionKeys
  /** Null without a card provider. */
  cards: Cards | null
  /** Vendors whose ID tokens are accepted at sign-in. */
  vendors: Vendors
  /** Identifies this server among those that share a database; stored in its data folder. */
  serverId: string
  /** Grants the operator's rights. */
  operatorToken: string
}

export type User = {
  id: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  /** Interface language; null follows the browser. */
  language: WorkspaceLanguage | null
}

export type Call = Services & {
  requestId: string
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Unverified Bearer token of the Authorization header; only session/ reads it. */
  bearer: string | null
  address: string
  /** The role the caller wants to preview; it can only lower theirs. */
  viewAs: Role | null
  /** Whether a refresh should also return a new refresh token. */
  rotates: boolean
  /** Unverified proof of possession of a key; only session/ reads it. */
  proof: string | null
  /** Sets a response header, even for problems. */
  setHeader: (name: string, value: string) => void
  /** Raw body of a `body: 'file'` endpoint; without a declared size, `announcedBytes` is the largest allowed. */
  file: { content: AsyncIterable<Buffer>; announcedBytes: number } | null
  /** Bytes of a `body: 'signed'` endpoint with their unverified signature. */
  signed: { body: Buffer; signature: string } | null
}

export type WorkspaceAccess = {
  id: string
  name: string
  language: WorkspaceLanguage
  timezone: string
  weekStart: WeekStart
  sample: boolean
  plan: Plan
  /** Version of the workspace's posts at the start of the call. */
  dataVersion: number
  role: Role
}

export type PublicContext = Call
export type SignedInContext = Call & { user: User; sessionId: string }
/** An API token reads as a viewer, within its scopes. */
export type TokenAccess = { id: string; name: string; scopes: readonly ApiScope[] }
/** `userId` is null for the operator and for API tokens, which set `token`. */
export type MemberContext = Call & { userId: string | null; workspace: WorkspaceAccess; token?: TokenAccess }
