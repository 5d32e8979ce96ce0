import { readAlike, readFingerprints } from '#contract/posts/near-identical.ts'
import { type Condition, storedSeconds } from './conditions.ts'

/** Whether a post has one of some fingerprints, bound under that name as texts: 64 bits travel so. */
export const hasFingerprint = (parameter: string) => {
  const wanted = `(SELECT toUInt64(arrayJoin({${parameter}:Array(String)})))`
  return `(minhash.smallest IN ${wanted} OR minhash.largest IN ${wanted})`
}

/** The near-identical posts of some time, as `drill.alike` writes them; its values are bound under names with that beginning. */
export function alikePosts(alike: string, prefix = 'alike'): Condition {
  const { from, to, texts } = readAlike(alike)
  return {
    condition: `posted_at >= toDateTime({${prefix}From:UInt32}, 'UTC') AND posted_at <= toDateTime({${prefix}To:UInt32}, 'UTC')
      AND ${hasFingerprint(`${prefix}Texts`)}`,
    params: {
      [`${prefix}From`]: storedSeconds(new Date(from * 1_000)),
      [`${prefix}To`]: storedSeconds(new Date(to * 1_000)),
      [`${prefix}Texts`]: readFingerprints(texts),
    },
  }
}
