import * as z from 'zod/mini'

/** Jetstream event, version 1: `time_us` is microseconds since 1970 and the cursor. */
export const JetstreamEvent = z.object({
  did: z.string(),
  time_us: z.number(),
  kind: z.string(),
  commit: z.optional(
    z.object({
      rev: z.optional(z.string()),
      operation: z.string(),
      collection: z.string(),
      rkey: z.string(),
      /** Hash of the record, if the commit has one. */
      cid: z.optional(z.string()),
      record: z.optional(z.unknown()),
    }),
  ),
  identity: z.optional(z.object({ handle: z.optional(z.string()) })),
  account: z.optional(z.object({ active: z.boolean(), status: z.optional(z.string()) })),
})
export type JetstreamEvent = z.infer<typeof JetstreamEvent>
export type Commit = NonNullable<JetstreamEvent['commit']>

const Reference = z.object({ uri: z.string() })
const Labels = z.catch(z.optional(z.object({ values: z.array(z.object({ val: z.string() })) })), undefined)

export const Subject = z.object({ subject: Reference })
export const ProfileRecord = z.object({
  displayName: z.optional(z.string()),
  description: z.optional(z.string()),
  labels: Labels,
})

const Facet = z.object({
  /** Byte offsets in UTF-8. */
  index: z.object({ byteStart: z.number(), byteEnd: z.number() }),
  features: z.array(
    z.object({ $type: z.optional(z.string()), uri: z.optional(z.string()), tag: z.optional(z.string()) }),
  ),
})
export type Facet = z.infer<typeof Facet>

const External = z.object({ uri: z.string() })
const Embed = z.object({
  external: z.optional(External),
  media: z.optional(z.object({ external: z.optional(External) })),
  /** Set for quotes; a quote with pictures nests it one level deeper. */
  record: z.optional(z.object({ uri: z.optional(z.string()), record: z.optional(Reference) })),
})

// A malformed extra must not reject the post's text.
export const PostRecord = z.object({
  text: z.string(),
  createdAt: z.string(),
  langs: z.catch(z.optional(z.array(z.string())), undefined),
  tags: z.catch(z.optional(z.array(z.string())), undefined),
  facets: z.catch(z.optional(z.array(Facet)), undefined),
  reply: z.catch(z.optional(z.object({ root: Reference, parent: Reference })), undefined),
  embed: z.catch(z.optional(Embed), undefined),
  labels: Labels,
})
export type PostRecord = z.infer<typeof PostRecord>

const hiding = new Set(['!no-unauthenticated', '!hide', '!takedown'])

/** Whether labels of an author or post forbid public display. */
export const isHidden = (labels: readonly { val: string }[] | undefined) =>
  labels !== undefined && labels.some(({ val }) => hiding.has(val))
