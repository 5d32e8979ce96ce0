import { t } from '@lingui/core/macro'

/** What stands for the words of a post that was counted without them. */
export const missingText = () => t`Text not stored: monthly limit reached`
