/** What the server is told from outside, checked once at start. */
export type Env = {
  /** `local` is the only one in which the stand-in sign-in exists. */
  environment: 'local' | 'dev' | 'qa' | 'prod'
  port: number
  host: string
  /** Absolute path of the data folder: embedded stores, spool, lock. */
  dataDir: string
  /** PostgreSQL server, or null for the embedded one. */
  databaseUrl: string | null
  /** ClickHouse server, or null for the embedded one. */
  clickhouseUrl: string | null
  /** Where the built app lies, or null when only the APIs are served. */
  appDir: string | null
  /** The address people use, such as http://localhost:3000. */
  publicUrl: string
  googleClientId: string
  microsoftClientId: string
  /** Numbers of proxies in front whose X-Forwarded-For is believed. */
  trustedProxies: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}
