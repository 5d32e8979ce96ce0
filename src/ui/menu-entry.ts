import type { ReactNode } from 'react'

export type MenuEntry =
  | {
      kind: 'item'
      id: string
      label: ReactNode
      icon?: ReactNode
      hint?: ReactNode
      danger?: boolean
      onSelect: () => void
    }
  | {
      kind: 'choice'
      id: string
      label: string
      value: string
      options: readonly { value: string; label: ReactNode }[]
      onChange: (value: string) => void
    }
  | { kind: 'heading'; id: string; label: ReactNode }
  | { kind: 'separator'; id: string }
