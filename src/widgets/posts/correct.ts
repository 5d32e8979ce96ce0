import { t } from '@lingui/core/macro'
import type { Corrected, CorrectSentiment } from '#contract/posts/corrections.ts'
import { refreshNumbers } from '#src/api/filters.ts'
import { correctSentiment } from '#src/api/posts.ts'
import { sentimentName } from '#src/text/terms.ts'
import { showToast } from '../toasts/toasts.ts'
import { reasonOf, type Services } from './services.ts'

async function write(
  { cache, workspaceId }: Services,
  postId: string,
  sentiment: CorrectSentiment | null,
  undoes?: Corrected,
) {
  const { items, at, leftAlone } = await correctSentiment({ workspaceId, postIds: [postId], sentiment, undoes })
  await refreshNumbers(cache, workspaceId)
  return { before: items[0]?.before ?? null, made: { sentiment, at }, leftAlone }
}

async function undo(services: Services, postId: string, before: CorrectSentiment | null, made: Corrected) {
  try {
    const { leftAlone } = await write(services, postId, before, made)
    if (leftAlone > 0) showToast('info', t`Somebody has corrected the post since, so it stays as it is.`)
    else showToast('success', t`The sentiment is as it was before.`)
  } catch (thrown) {
    showToast('error', t`The sentiment stays as it is: ${reasonOf(thrown)}`)
  }
}

/** Corrects a post's sentiment for everybody of the workspace, or takes a correction back (null), and offers to undo it. */
export async function correct(services: Services, postId: string, sentiment: CorrectSentiment | null) {
  try {
    const { before, made } = await write(services, postId, sentiment)
    const text =
      sentiment === null
        ? t`The sentiment is the classifier’s again.`
        : t`Corrected to ${sentimentName(sentiment)} for everybody in the workspace.`
    showToast('success', text, {
      action: { label: t`Undo`, onSelect: () => void undo(services, postId, before, made) },
    })
  } catch (thrown) {
    showToast('error', t`The sentiment is not corrected: ${reasonOf(thrown)}`)
  }
}
