import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { inputMessages } from '../input-messages.ts'
import { Name } from '../name.ts'
import { Id, Nothing } from '../primitives.ts'
import { registerMessage } from '../schema-messages.ts'
import { toText } from '../texts.ts'
import { Workspace, WorkspaceLanguage } from './workspaces.ts'

/** What to follow first; it becomes the first saved query, live immediately. */
export const Following = z.enum(['brand', 'topic', 'accounts'])
export type Following = z.infer<typeof Following>

const maxCharacters = 1_000

const draftText = (maxLength: number) => z.string().check(z.maxLength(maxLength))

/** Answers in the wizard so far, as typed. */
export const WorkspaceDraft = z.object({
  name: draftText(200),
  language: WorkspaceLanguage,
  timezone: draftText(60),
  firstName: draftText(200),
  lastName: draftText(200),
  jobTitle: draftText(200),
  following: Following,
  /** Words, a topic or accounts, one per line. */
  followed: draftText(2_000),
  /** Own accounts, one per line (written-accounts.ts). */
  ownAccounts: draftText(5_000),
})
export type WorkspaceDraft = z.infer<typeof WorkspaceDraft>

const Answers = z.partial(WorkspaceDraft)

/** `id`: the same on all tabs and devices of a user, until the workspace is created. */
const StoredDraft = { id: Id, draft: Answers }

export const getWorkspaceDraft = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspace-draft',
  access: 'signedIn',
  summary: "Get the caller's stored answers for a new workspace. Null if there are none.",
  input: Nothing,
  output: z.object({ kept: z.nullable(z.object(StoredDraft)) }),
})

export const saveWorkspaceDraft = endpoint({
  api: 'internal',
  method: 'PATCH',
  path: '/workspace-draft',
  access: 'signedIn',
  summary:
    "Update the caller's stored answers for a new workspace. Answers that aren't sent stay as they are. A `language` also becomes the caller's interface language.",
  input: z.strictObject(Answers.shape),
  output: z.object(StoredDraft),
})

export const createWorkspace = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces',
  access: 'signedIn',
  summary:
    'Create a workspace owned by the caller, with a live query if `followed` is set. Deletes the stored answers. Repeating the `draftId` returns the same workspace.',
  input: z.strictObject({
    /** ID of the stored wizard answers. */
    draftId: z.optional(Id),
    name: Name,
    language: WorkspaceLanguage,
    timezone: z.string().check(z.minLength(1), z.maxLength(60)),
    /** Optional details about the creator. */
    firstName: z.optional(Name),
    lastName: z.optional(Name),
    jobTitle: z.optional(Name),
    /** Together with `followed`: the first saved query. */
    following: z.optional(Following),
    /** Items separated by lines or commas; first-query.ts limits their number. */
    followed: z.optional(
      z
        .string()
        .check(z.maxLength(maxCharacters, registerMessage(toText(inputMessages.atMost, { most: maxCharacters })))),
    ),
    /** Own accounts, one per line: a URL, or the source before the handle. */
    ownAccounts: z.optional(draftText(5_000)),
  }),
  output: z.extend(Workspace, {
    /** The first saved query; null without one. */
    first_query_id: z.nullable(Id),
  }),
  problems: ['quota_reached'],
})
