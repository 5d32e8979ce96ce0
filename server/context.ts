import type { Logger } from 'pino'
import type { Role } from '#contract/permissions.ts'
import type { WorkspaceLanguage } from '#contract/workspaces.ts'
import type { ClickHouse } from './db/clickhouse.ts'
import type { Postgres } from './db/postgres.ts'
import type { Disk } from './disk.ts'
import type { Env } from './env.ts'
import type { SessionKeys } from './session/keys.ts'
import type { Vendors } from './session/vendors.ts'

/** What the server is made of; composed once in app.ts. */
export type Services = {
  env: Env
  log: Logger
  db: Postgres
  clickhouse: ClickHouse
  disk: Disk
  /** The clock; tests set it. */
  now: () => Date
  /** The keys of our own tokens. */
  keys: SessionKeys
  /** Whose ID tokens sign people in. */
  vendors: Vendors
  /** Which of the servers that share a store this is; lasts as long as its data folder. */
  serverId: string
  /** Who holds it is the operator of this installation. */
  operatorToken: string
}

export type User = { id: string; email: string; emailVerified: boolean; firstName: string; lastName: string }

/** One call: the services, and what http.ts knows of the request. */
export type Call = Services & {
  requestId: string
  /** Aborted when the caller goes away. */
  signal: AbortSignal
  /** The Authorization header's Bearer token, unverified; only session/ reads it. */
  bearer: string | null
  address: string
  /** The raw body of a `body: 'file'` endpoint. */
  file: NodeJS.ReadableStream | null
}

/** The workspace of the path, with the caller's role in it. */
export type WorkspaceAccess = {
  id: string
  name: string
  language: WorkspaceLanguage
  timezone: string
  sample: boolean
  role: Role
}

export type PublicContext = Call
export type SignedInContext = Call & { user: User; sessionId: string }
/** `userId` is null for the operator. */
export type MemberContext = Call & { userId: string | null; workspace: WorkspaceAccess }
