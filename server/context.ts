import type { JWTVerifyGetKey } from 'jose'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { ApiScope } from '#contract/api-tokens/scopes.ts'
import type { Role } from '#contract/permissions.ts'
import type { Plan } from '#contract/plans.ts'
import type { PaidPlan } from '#contract/billing/prices.ts'
import type { Vendor } from '#contract/session/session.ts'
import type { WeekStart, WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { DataVersions } from './data-versions.ts'
import type { ClickHouse } from './db/clickhouse/clickhouse.ts'
import type { Postgres, Transaction } from './db/postgres/postgres.ts'
import type { Disk } from './disk.ts'
import type { Env } from './env.ts'
import type { Files } from './files/file-store.ts'
import type { Workers } from './workers.ts'

type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

/** The first key signs, all verify: two may overlap while one is replaced. */
export type SessionKeys = readonly [SigningKey, ...SigningKey[]]

export type VendorRules = {
  clientId: string
  /** Whether an `iss` is the vendor's; `tenant` is the token's `tid`. */
  isIssuer: (issuer: string, tenant: unknown) => boolean
  /** The issuer under which the account is kept. */
  accountIssuer: (issuer: string) => string
  keys: JWTVerifyGetKey
}

/** Null for a vendor that this installation does not offer. */
export type Vendors = Record<Vendor, VendorRules | null>

export type JobData = Record<string, string>

export type NewJob = {
  data: JobData
  /** Jobs of one key run one after another, in the order in which they were sent. */
  key: string
  /** Jobs of a group share its places on a server. */
  group?: string
  /** Higher goes first among different keys; 0 where nothing is said. */
  priority?: number
}

/** How many jobs a server does side by side. */
export type Places = {
  places: number
  placesOfGroup?: number
  minPriority?: number
  /** Whether a job of it goes on for hours: too long for a trace. */
  lasts?: boolean
}

/** Queues in PostgreSQL. A job stays until its handler has returned; after a throw, a kill or a lost lease it runs again. */
export type Jobs = {
  define: (queue: string) => Promise<void>
  /** With a transaction the job is there when that has been committed; call `wake` then. */
  send: (queue: string, job: NewJob, transaction?: Transaction) => Promise<void>
  listUnfinished: (queue: string, key: string) => Promise<JobData[]>
  /** Whether some server is at a job of the key; one that is gone holds its job until the lease has run out. */
  isAtWork: (queue: string, key: string) => Promise<boolean>
  /** Ends the lease of what runs; for a queue that this server alone works, before it begins. */
  release: (queue: string, key: string) => Promise<void>
  /** `signal` is aborted when this server stops or the job belongs to another one by now. */
  work: (queue: string, places: Places, handle: (data: JobData, signal: AbortSignal) => Promise<void>) => Promise<void>
  /** Jobs that have ended their server, or thrown, too often. */
  workDead: (queue: string, handle: (data: JobData) => Promise<void>) => Promise<void>
  /** Tells the workers of this process that there is something to do. */
  wake: () => void
  /** Takes nothing more, aborts what runs, and puts it back for other servers. */
  drain: () => Promise<void>
  stop: () => Promise<void>
}

/** Who takes payments, as billing/ asks them. */
export type Cards = {
  kind: 'stripe' | 'standIn'
  /** Throws unavailable while a stand-in does not answer yet. */
  client: () => Stripe
  webhookSecret: string
  /** Of each plan the price that is sold, then those that are known from earlier. */
  prices: Record<PaidPlan, readonly string[]>
  /** Where people may be sent and files be fetched from. */
  origins: () => readonly string[]
}

/** What the server is made of; composed once in app.ts. */
export type Services = {
  env: Env
  log: Logger
  db: Postgres
  clickhouse: ClickHouse
  jobs: Jobs
  disk: Disk
  /** Files that outlive a request, where servers share them or in the data folder. */
  files: Files
  /** Threads for work that would keep the server from answering. */
  workers: Workers
  /** Answers that stay right for as long as the posts do. */
  answers: AnswerCache
  /** Says when the posts of a workspace have changed, whichever server wrote them. */
  dataVersions: DataVersions
  /** The clock; tests set it. */
  now: () => Date
  /** The keys of our own tokens. */
  keys: SessionKeys
  /** Null where nobody takes payments. */
  cards: Cards | null
  /** Whose ID tokens sign people in. */
  vendors: Vendors
  /** Which of the servers that share a store this is; lasts as long as its data folder. */
  serverId: string
  /** Who holds it is the operator of this installation. */
  operatorToken: string
}

export type User = {
  id: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  /** Of the interface; null follows the browser. */
  language: WorkspaceLanguage | null
}

/** One call: the services, and what http.ts knows of the request. */
export type Call = Services & {
  requestId: string
  /** Aborted when the caller goes away. */
  signal: AbortSignal
  /** The Authorization header's Bearer token, unverified; only session/ reads it. */
  bearer: string | null
  address: string
  /** The role as which the caller wants to be treated; it can only lower theirs. */
  viewAs: Role | null
  /** Whether a refresh is to answer a new refresh token, too. */
  rotates: boolean
  /** The proof that the caller holds a key, unverified; only session/ reads it. */
  proof: string | null
  /** Puts a header on the answer, also on that of a problem. */
  setHeader: (name: string, value: string) => void
  /** The raw body of a `body: 'file'` endpoint; where its sender does not say its size, the most that may be sent is announced. */
  file: { content: AsyncIterable<Buffer>; announcedBytes: number } | null
  /** The bytes of a `body: 'signed'` endpoint, and the signature that came with them, unverified. */
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
  /** Which state of its posts there was when the call began. */
  dataVersion: number
  role: Role
}

export type PublicContext = Call
export type SignedInContext = Call & { user: User; sessionId: string }
/** A program that reads a workspace as a viewer does, within its scopes. */
export type TokenAccess = { id: string; name: string; scopes: readonly ApiScope[] }
/** `userId` is null for the operator, and for a program, which has a `token`. */
export type MemberContext = Call & { userId: string | null; workspace: WorkspaceAccess; token?: TokenAccess }
