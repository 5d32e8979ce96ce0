import { createElement, type ReactElement } from 'react'
import type { Shape } from './drawing.ts'

export const elementOf = ({ tag, attrs, children }: Shape, key?: number): ReactElement =>
  createElement(
    tag,
    { ...attrs, key },
    ...children.map((child, index) => (typeof child === 'string' ? child : elementOf(child, index))),
  )
