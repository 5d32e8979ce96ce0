import { t } from '@lingui/core/macro'
import type { Corrected, CorrectSentiment } from '#contract/posts/corrections.ts'
import { refreshWorkspaceData } from '#src/api/mutes.ts'
import { correctSentiment } from '#src/api/sentiment.ts'
import { sentimentName } from '#src/text/terms.ts'
import { showToast } from '../toasts/toasts.ts'
import { undoFailureText, errorMessage, type PostServices } from './post-services.ts'

async function write(
  { cache, workspaceId }: PostServices,
  postId: string,
  sentiment: CorrectSentiment | null,
  undoes?: Corrected,
) {
  const { items, at, leftAlone } = await correctSentiment({ workspaceId, postIds: [postId], sentiment, undoes })
  await refreshWorkspaceData(cache, workspaceId)
  return { before: items[0]?.before ?? null, correction: { sentiment, at }, leftAlone }
}

async function undo(services: PostServices, postId: string, before: CorrectSentiment | null, correction: Corrected) {
  try {
    const { leftAlone } = await write(services, postId, before, correction)
    if (leftAlone > 0) showToast('info', t`Someone else has corrected this post since, so nothing was undone.`)
    else showToast('success', t`Change undone.`)
  } catch (thrown) {
    showToast('error', undoFailureText(thrown))
  }
}

/** Corrects a post's sentiment for the whole workspace, or removes the correction (null); offers undo. */
export async function changeSentiment(services: PostServices, postId: string, sentiment: CorrectSentiment | null) {
  try {
    const { before, correction } = await write(services, postId, sentiment)
    const text =
      sentiment === null
        ? t`Correction removed.`
        : t`Sentiment changed to ${sentimentName(sentiment)} for everyone in the workspace.`
    showToast('success', text, {
      action: { label: t`Undo`, onSelect: () => void undo(services, postId, before, correction) },
    })
  } catch (thrown) {
    const reason = errorMessage(thrown)
    showToast('error', t`Couldn’t change the sentiment: ${reason}`)
  }
}
