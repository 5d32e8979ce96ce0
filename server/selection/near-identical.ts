import { readAlike, readFingerprints } from '#contract/posts/near-identical.ts'
import { type Condition, toDateTimeSeconds } from './conditions.ts'

/** Fingerprints are bound as text, because JSON numbers can't hold 64 bits. */
export const hasFingerprint = (parameter: string) => {
  const wanted = `(SELECT toUInt64(arrayJoin({${parameter}:Array(String)})))`
  return `(minhash.smallest IN ${wanted} OR minhash.largest IN ${wanted})`
}

/** Near-identical posts of a period, from the format of `drill.alike`; parameter names start with `prefix`. */
export function nearIdenticalCondition(alike: string, prefix = 'alike'): Condition {
  const { from, to, texts } = readAlike(alike)
  return {
    condition: `posted_at >= toDateTime({${prefix}From:UInt32}, 'UTC') AND posted_at <= toDateTime({${prefix}To:UInt32}, 'UTC')
      AND ${hasFingerprint(`${prefix}Texts`)}`,
    params: {
      [`${prefix}From`]: toDateTimeSeconds(new Date(from * 1_000)),
      [`${prefix}To`]: toDateTimeSeconds(new Date(to * 1_000)),
      [`${prefix}Texts`]: readFingerprints(texts),
    },
  }
}
