import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Name } from '../name.ts'
import { Plan } from '../plans.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { goodOf } from '../tolerance.ts'
import { ApiScope } from './scopes.ts'

export { ApiScope }

/** Tokens of a workspace where no plan says fewer. */
export const maxTokens = 100
/** Calls that one token may make in a minute; all tokens of a workspace together have what its plan says. */
export const tokenCallsPerMinute = 300
/** The longest that a token with an end is good for. */
export const maxTokenDays = 366

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** Its first characters, by which it is told from others. */
  start: z.string(),
  scopes: goodOf(ApiScope),
  createdAt: Instant,
  /** Null where the operator made it. */
  createdBy: z.nullable(z.string()),
  /** Null where it does not end. */
  expiresAt: z.nullable(Instant),
  /** To the minute; null where it was never used. */
  lastUsedAt: z.nullable(Instant),
})
export type ApiToken = z.infer<typeof ApiToken>

/** The token is told once: only its hash is kept. */
export const NewApiToken = z.object({ apiToken: ApiToken, token: z.string() })
export type NewApiToken = z.infer<typeof NewApiToken>

export const listApiTokens = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/api-tokens',
  access: 'apiTokens.read',
  summary:
    'The tokens with which programs read the workspace, newest first, those that have ended too. Never the tokens themselves.',
  input: z.strictObject(inWorkspace),
  output: z.object({
    items: goodOf(ApiToken),
    /** How many the workspace may have; 0 where its plan has no API. */
    allowed: z.number(),
    /** The plan that allows one more; null where there is room or none does. */
    allowedBy: z.nullable(Plan),
    /** Calls a minute: of one token, and of all together, null where no plan bounds them. */
    callsPerMinute: z.object({ token: z.number(), workspace: z.nullable(z.number()) }),
  }),
})

export const createApiToken = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/api-tokens',
  access: 'apiTokens.edit',
  summary:
    'Makes a token that reads the workspace as a viewer does, within its scopes. It is told once, and ends when its maker owns the workspace no more.',
  input: z.strictObject({
    ...inWorkspace,
    name: Name,
    scopes: z.array(ApiScope).check(
      z.minLength(1, /*i18n*/ 'Choose at least one.'),
      z.refine((scopes) => new Set(scopes).size === scopes.length, /*i18n*/ 'Choose each only once.'),
    ),
    /** Days it is good for; null where it does not end. */
    days: z.nullable(z.int().check(z.gte(1), z.lte(maxTokenDays))),
  }),
  output: NewApiToken,
  problems: ['gone', 'quota_reached', 'plan_limit_reached'],
})

export const revokeApiToken = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/api-tokens/:tokenId',
  access: 'apiTokens.edit',
  summary: 'Ends a token at once, with the exports that it asked for.',
  input: z.strictObject({ ...inWorkspace, tokenId: Id }),
  output: Nothing,
})
