declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'
  import type { Server } from 'node:http'

  export type Context = {
    method: string
    path: string
    query: Record<string, string | string[] | undefined>
    status: number
    type: string
    body: string
  }
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string }[]
    })
    readonly httpServer: Server
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
