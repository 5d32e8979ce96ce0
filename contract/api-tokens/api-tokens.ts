import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Name } from '../name.ts'
import { Plan } from '../plans.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { lenientArray } from '../tolerance.ts'
import { ApiScope } from './scopes.ts'

export { ApiScope }

/** Per workspace, unless its plan allows fewer. */
export const maxTokens = 100
/** Per token; the plan limits all tokens of a workspace together. */
export const tokenCallsPerMinute = 300
/** Longest lifetime of a token that expires. */
export const maxTokenDays = 366

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** First characters of the token, to recognise it. */
  start: z.string(),
  scopes: lenientArray(ApiScope),
  createdAt: Instant,
  /** Null if the operator created it. */
  createdBy: z.nullable(z.string()),
  /** Null if it never expires. */
  expiresAt: z.nullable(Instant),
  /** To the minute; null if never used. */
  lastUsedAt: z.nullable(Instant),
})
export type ApiToken = z.infer<typeof ApiToken>

/** The token is shown only once: the server stores its hash. */
export const NewApiToken = z.object({ apiToken: ApiToken, token: z.string() })
export type NewApiToken = z.infer<typeof NewApiToken>

export const listApiTokens = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/api-tokens',
  access: 'apiTokens.read',
  summary: 'List the API tokens, newest first, including expired ones. The tokens themselves are never included.',
  input: z.strictObject(inWorkspace),
  output: z.object({
    items: lenientArray(ApiToken),
    /** Number of tokens allowed; 0 on a plan without API. */
    allowed: z.number(),
    /** The plan that allows one more; null if there is room or no plan does. */
    allowedBy: z.nullable(Plan),
    /** Calls per minute: per token, and for all tokens together; null without a limit by plan. */
    callsPerMinute: z.object({ token: z.number(), workspace: z.nullable(z.number()) }),
  }),
})

export const createApiToken = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/api-tokens',
  access: 'apiTokens.edit',
  summary:
    'Create an API token that reads as a viewer, within its scopes. It is returned only once, and revoked when its creator stops being an owner.',
  input: z.strictObject({
    ...inWorkspace,
    name: Name,
    scopes: z.array(ApiScope).check(
      z.minLength(1, /*i18n*/ 'Choose at least one.'),
      z.refine((scopes) => new Set(scopes).size === scopes.length, /*i18n*/ 'Choose each only once.'),
    ),
    /** Days until expiry; null if it never expires. */
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
  summary: 'Revoke an API token at once, and delete its exports.',
  input: z.strictObject({ ...inWorkspace, tokenId: Id }),
  output: Nothing,
})
