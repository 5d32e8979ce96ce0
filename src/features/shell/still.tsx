import { Logo } from '#src/ui/logo.tsx'
import { Frame, SideFrame, TopFrame } from './frame.tsx'

const links = ['w-24', 'w-18', 'w-20', 'w-14', 'w-16', 'w-26', 'w-28', 'w-22']
const blocks = ['h-7 w-48', 'h-20 w-full', 'h-64 w-full', 'h-40 w-full']

/** The bars and the page of a workspace before the app runs: its name where it will stay, and shapes of the rest. */
export const ShellStill = () => (
  <Frame>
    <SideFrame>
      <Logo size={24} className="px-2" />
      <div className="ghost h-9 w-full" />
      <div className="grid gap-4 px-3">
        {links.map((width) => (
          <div key={width} className={`ghost h-4 ${width}`} />
        ))}
      </div>
    </SideFrame>
    <TopFrame>
      <div className="ghost h-8 w-9" />
      <Logo size={20} />
    </TopFrame>
    <div className="page grid content-start gap-4">
      {blocks.map((size) => (
        <div key={size} className={`ghost ${size}`} />
      ))}
    </div>
  </Frame>
)
