import * as z from 'zod/mini'
import { maxChosenPosts } from '../answers/chosen-posts.ts'
import type { SelectionParameter } from '../answers/scope-search.ts'
import { inputMessages } from '../input-messages.ts'
import { Id } from '../primitives.ts'
import { MoreQueries } from '../saved-queries/compared-queries.ts'
import { registerMessage } from '../schema-messages.ts'
import { toText } from '../texts.ts'
import { ImageId, imageLimits } from './images.ts'
import { chosenPostsPanel, panelIds } from './panel-titles.ts'
import { hasOverlap, Place } from './places.ts'
import { ReportRange } from './ranges.ts'

/** `ofWorkspace` includes private reports; `runs` is the history per report. */
export const reportLimits = { items: 40, heading: 120, text: 4_000, ofWorkspace: 500, runs: 50 } as const

const parameter = z.string().check(z.maxLength(4_096), z.regex(/^[^\0\p{Cs}]*$/u))
/** A scope as URL parameters of pages, compared queries included; days come from the range. */
export const ReportSearch = z.strictObject({
  queryId: z.optional(Id),
  text: z.optional(parameter),
  source: z.optional(parameter),
  language: z.optional(parameter),
  sentiment: z.optional(parameter),
  type: z.optional(parameter),
  media: z.optional(parameter),
  filter: z.optional(Id),
  authors: z.optional(Id),
  fields: z.optional(parameter),
  /** Up to four further saved queries. */
  compare: z.optional(MoreQueries),
  /** The compared period, if it isn't the one before. */
  previous: z.optional(z.enum(['year', 'none'])),
} satisfies Record<SelectionParameter | 'compare' | 'previous', z.ZodMiniType>)
export type ReportSearch = z.infer<typeof ReportSearch>

/** A panel's own scope; what is absent follows the report. */
export const PanelScope = z.strictObject({
  /** Replaces the report's queries and filters as a whole. */
  search: z.optional(ReportSearch),
  range: z.optional(ReportRange),
})
export type PanelScope = z.infer<typeof PanelScope>

/** A text without control characters that needs a visible character. */
export const textSchema = (maxLength: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, /*i18n*/ 'Enter a text, or remove it.'),
      z.maxLength(maxLength, registerMessage(toText(inputMessages.atMost, { most: maxLength }))),
      z.regex(/^[^\p{Cs}\u0000-\u0009\u000b-\u001f\u007f]*$/u, /*i18n*/ 'Control characters are not allowed'),
    )

/** Items without a place have full width. */
const itemInput = { id: z.string().check(z.regex(/^[\w-]{1,40}$/)), place: z.optional(Place) }
const ReportItemInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('panel'),
    ...itemInput,
    panel: z.enum(panelIds),
    scope: z.optional(PanelScope),
    /** The metric of a panel that shows one, or the field that another groups by. */
    metric: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    /** IDs of the posts of a panel of chosen posts. */
    posts: z.optional(
      z.array(z.string().check(z.regex(/^\d{1,20}$/))).check(z.minLength(1), z.maxLength(maxChosenPosts)),
    ),
  }),
  z.strictObject({ kind: z.literal('heading'), ...itemInput, text: textSchema(reportLimits.heading) }),
  z.strictObject({ kind: z.literal('text'), ...itemInput, text: textSchema(reportLimits.text) }),
  /** `text` describes it for people who can't see it. */
  z.strictObject({ kind: z.literal('image'), ...itemInput, image: ImageId, text: textSchema(reportLimits.heading) }),
])
const item = { id: z.string(), place: z.optional(Place) }
export const ReportItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('panel'),
    ...item,
    panel: z.string(),
    scope: z.optional(PanelScope),
    metric: z.optional(z.string()),
    posts: z.optional(z.array(z.string())),
  }),
  z.object({ kind: z.literal('heading'), ...item, text: z.string() }),
  z.object({ kind: z.literal('text'), ...item, text: z.string() }),
  z.object({ kind: z.literal('image'), ...item, image: z.string(), text: z.string() }),
])
export type ReportItem = z.infer<typeof ReportItem>
export type PanelItem = Extract<ReportItem, { kind: 'panel' }>

export const ReportItems = z.array(ReportItemInput).check(
  z.minLength(1, /*i18n*/ 'Add a panel, a heading or a text.'),
  z.maxLength(reportLimits.items, registerMessage(toText(inputMessages.choose, { most: reportLimits.items }))),
  z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, /*i18n*/ 'Choose each only once.'),
  z.refine(
    (items) =>
      items.every((item) => item.kind !== 'panel' || (item.panel === chosenPostsPanel) === (item.posts !== undefined)),
    /*i18n*/ 'Choose at least one.',
  ),
  z.refine(
    (items) => items.filter(({ kind }) => kind === 'image').length <= imageLimits.ofReport,
    registerMessage(toText(inputMessages.choose, { most: imageLimits.ofReport })),
  ),
  z.refine((items) => !hasOverlap(items), /*i18n*/ 'Two items overlap.'),
)
