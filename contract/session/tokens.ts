import * as z from 'zod/mini'

export const SessionTokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
})
export type SessionTokens = z.infer<typeof SessionTokens>

export const RenewedTokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.string().check(z.minLength(1))),
})
export type RenewedTokens = z.infer<typeof RenewedTokens>
