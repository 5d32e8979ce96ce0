import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { Fingerprints, readFingerprints } from '../posts/near-identical.ts'
import { Source } from '../posts/posts.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'
import { normaliseValue } from '../query-language/values.ts'
import { maxPostsAtOnce, PostIds } from '../posts/tags.ts'
import { inputMessages } from '../input-messages.ts'
import { registerMessage, exampleMessage } from '../schema-messages.ts'
import { toText } from '../texts.ts'

/** Mutes that one post can start. */
export const PostMuteKind = z.enum(['author', 'domain', 'post'])
export type PostMuteKind = z.infer<typeof PostMuteKind>

/** `text`: near-identical posts by anyone. */
export const MuteKind = z.enum([...PostMuteKind.options, 'text'])
export type MuteKind = z.infer<typeof MuteKind>

/** Hides posts from every figure, list and preview of the workspace until deleted; deletes no posts. */
export const Mute = z.object({
  id: Id,
  /** Near-identical posts have `post`, because apps of the first release know only these kinds; use `toMuteKind`. */
  kind: PostMuteKind,
  nearIdentical: optionalWithDefault(z.boolean(), false),
  /**
   * An author as `source:id` (the handle without an ID), a domain with its subdomains, a post ID, or fingerprints of
   * texts.
   */
  key: z.string(),
  /** Display name. */
  label: z.string(),
  mutedAt: Instant,
  /** Null once that user is deleted. */
  mutedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type Mute = z.infer<typeof Mute>

type ApiMuteKind = Pick<Mute, 'kind' | 'nearIdentical'>

/** A mute in the shape of an API answer. */
export const toApiMute = <Of extends { kind: MuteKind }>({ kind, ...mute }: Of): Omit<Of, 'kind'> & ApiMuteKind => ({
  ...mute,
  ...(kind === 'text' ? { kind: 'post', nearIdentical: true } : { kind, nearIdentical: false }),
})

/** Reverses `toApiMute`. */
export const toMuteKind = ({ kind, nearIdentical }: ApiMuteKind): MuteKind => (nearIdentical ? 'text' : kind)

/** Per workspace, all kinds together. */
export const maxMutes = 1_000

const plain = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed'))
const largestPostId = 2n ** 64n - 1n

const keyRules: Record<MuteKind, { fits: (key: string) => boolean; expected: string }> = {
  author: {
    fits: (key) => {
      const colon = key.indexOf(':')
      return (Source.options as readonly string[]).includes(key.slice(0, colon)) && key.length > colon + 1
    },
    expected: exampleMessage('x:12345'),
  },
  domain: {
    fits: (key) => /^[^\s/?#@:.]+(\.[^\s/?#@:.]+)+$/u.test(normaliseValue('domain', key)) && key.length <= 253,
    expected: exampleMessage('example.org'),
  },
  post: {
    fits: (key) => /^\d{1,20}$/.test(key) && BigInt(key) <= largestPostId,
    expected: exampleMessage('1234567890'),
  },
  text: {
    fits: (key) => Fingerprints.safeParse(key).success && readFingerprints(key).length > 0,
    expected: registerMessage(toText(inputMessages.invalidInput)),
  },
}

export const listMutes = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/mutes',
  access: 'filters.apply',
  summary: 'List the mutes of a workspace, newest first.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(Mute) }),
})

export const createMute = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/mutes',
  access: 'filters.edit',
  summary: `Mute an author, domain, post or text for all members. Returns the existing mute if there is one. Default limit: ${maxMutes} per workspace.`,
  input: z
    .strictObject({
      ...inWorkspace,
      kind: MuteKind,
      key: plain.check(z.minLength(1), z.maxLength(600)),
      /** Default: the key. */
      label: z.optional(plain.check(z.maxLength(200))),
      reason: z.optional(plain.check(z.maxLength(500))),
    })
    .check(
      ...MuteKind.options.map((kind) =>
        z.refine<{ kind: MuteKind; key: string }>((mute) => mute.kind !== kind || keyRules[kind].fits(mute.key), {
          path: ['key'],
          error: keyRules[kind].expected,
        }),
      ),
    ),
  output: Mute,
  problems: ['quota_reached'],
})

export const deleteMute = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/mutes/:muteId',
  access: 'filters.edit',
  summary: 'Delete a mute. Its posts are shown again.',
  input: z.strictObject({ ...inWorkspace, muteId: Id }),
  output: Nothing,
})

export const mutePosts = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/muted-posts',
  access: 'filters.edit',
  summary: `Mute the authors, linked domains or posts themselves of up to ${maxPostsAtOnce} posts. Either all are muted or none.`,
  input: z.strictObject({ ...inWorkspace, kind: PostMuteKind, postIds: PostIds }),
  /** Only posts that were not muted before. */
  maxBytes: largeBodyBytes,
  output: z.object({ items: z.array(Mute) }),
  problems: ['quota_reached'],
})

export const deleteMutes = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/restored-mutes',
  access: 'filters.edit',
  summary: 'Delete several mutes. IDs without a mute are ignored.',
  input: z.strictObject({ ...inWorkspace, muteIds: z.array(Id).check(z.minLength(1), z.maxLength(maxMutes)) }),
  output: Nothing,
})
