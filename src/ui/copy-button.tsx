import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button.tsx'

/** Whether it is in the clipboard: a browser may refuse that, and an insecure connection has none. */
export const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => false,
  )

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'size'> & {
  text: string
  /** The text can still be marked and copied by hand. */
  onRefused: () => void
  children: ReactNode
}

/** Copies a text and says so. */
export function CopyButton({ text, size, onRefused, children }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(text)
    setCopied(done)
    if (!done) onRefused()
  }
  return (
    <>
      <Button
        size={size}
        icon={isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        onClick={() => void copy()}
      >
        {children}
      </Button>
      <output className="sr-only">{isCopied ? t`Copied` : ''}</output>
    </>
  )
}
