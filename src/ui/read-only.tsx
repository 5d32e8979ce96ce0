import { createContext, use, type ComponentProps } from 'react'

const ReadOnly = createContext(false)

/** Below it, everything is read-only: nothing opens, sorts or filters. */
export const ReadOnlyProvider = ReadOnly.Provider
export const useIsReadOnly = () => use(ReadOnly)

/** The handler, or undefined if read-only. */
export const useUnlessReadOnly = <Open,>(onOpen: Open): Open | undefined => (use(ReadOnly) ? undefined : onOpen)

const interactiveClassPattern = /^(hover|enabled|aria-pressed):/

/** A button, or only its content if read-only. */
export function ButtonUnlessReadOnly({ children, ...button }: ComponentProps<'button'>) {
  if (!use(ReadOnly))
    return (
      <button type="button" {...button}>
        {children}
      </button>
    )
  const { className = '', style, 'aria-label': label } = button
  const looks = className.split(' ').filter((name) => !interactiveClassPattern.test(name))
  return (
    <span className={looks.join(' ')} style={style} {...(label !== undefined && { role: 'img', 'aria-label': label })}>
      {children}
    </span>
  )
}
