import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button.tsx'

/** False if the browser refuses, or has no clipboard on an insecure connection. */
export const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => false,
  )

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'size'> & {
  text: string
  /** The caller should let the user copy the text by hand. */
  onRefused: () => void
  children: ReactNode
}

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
