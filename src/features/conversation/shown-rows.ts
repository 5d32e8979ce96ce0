import type { ConversationRow } from '#contract/answers/conversation.ts'
import type { Area } from '#src/ui/charts/scatter-plot.tsx'

export const shownRows = 30

export const isInArea = ({ posts, distinctiveness }: ConversationRow, area: Area | null) =>
  area === null ||
  (posts >= area.x[0] &&
    posts <= area.x[1] &&
    distinctiveness !== null &&
    distinctiveness >= area.y[0] &&
    distinctiveness <= area.y[1])

export type Tone = 'positive' | 'neutral' | 'negative' | 'unknown'
const minLead = 10

/** At least 10 points of net sentiment count as a lean. */
export const toTone = (net: number | null): Tone =>
  net === null ? 'unknown' : net >= minLead ? 'positive' : net <= -minLead ? 'negative' : 'neutral'
