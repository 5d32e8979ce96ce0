import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { inputMessages } from '../input-messages.ts'
import { Source } from '../posts/posts.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { registerMessage } from '../schema-messages.ts'
import { toText } from '../texts.ts'
import { optionalWithDefault } from '../tolerance.ts'

/**
 * An account of the workspace's organisation. Its posts are owned media, all others earned, and its replies define
 * response times.
 */
export const OwnAccount = z.object({
  id: Id,
  source: Source,
  /** As entered, without `@`. */
  account: z.string(),
  addedAt: Instant,
  /** Null once that user is deleted. */
  addedBy: z.nullable(z.string()),
  /** Its stored posts in the workspace. */
  posts: z.number(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

/** An author whose handle or name contains the workspace's name and who is not an own account yet. */
export const OwnAccountCandidate = z.object({
  source: Source,
  /** The handle, or the ID without one. */
  account: z.string(),
  /** Stored posts of the workspace by it. */
  posts: z.number(),
})
export type OwnAccountCandidate = z.infer<typeof OwnAccountCandidate>

export const maxOwnAccounts = 50
const maxCharacters = 200

/** A handle or ID without spaces; a leading `@` is removed. */
export const AccountName = z.string().check(
  z.trim(),
  z.overwrite((text) => text.replace(/^[@＠]+/u, '')),
  z.minLength(1, /*i18n*/ 'Enter a handle or ID without spaces.'),
  z.maxLength(maxCharacters, registerMessage(toText(inputMessages.atMost, { most: maxCharacters }))),
  z.regex(/^[^\s\p{Cc}\p{Cs}/]*$/u, /*i18n*/ 'Enter a handle or ID without spaces.'),
)

export const listOwnAccounts = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/own-accounts',
  access: 'insights.read',
  summary: 'List the own accounts by source and name. Includes up to five candidates, most posts first.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(OwnAccount), candidates: optionalWithDefault(z.array(OwnAccountCandidate), []) }),
})

export const createOwnAccount = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/own-accounts',
  access: 'workspace.edit',
  summary: `Create an own account. Returns the existing one if there is one. Default limit: ${maxOwnAccounts} per workspace.`,
  input: z.strictObject({ ...inWorkspace, source: Source, account: AccountName }),
  output: OwnAccount,
  problems: ['quota_reached'],
})

export const deleteOwnAccount = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/own-accounts/:accountId',
  access: 'workspace.edit',
  summary: 'Delete an own account. Its posts stay and count as earned.',
  input: z.strictObject({ ...inWorkspace, accountId: Id }),
  output: Nothing,
})
