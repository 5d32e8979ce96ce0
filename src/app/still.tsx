import { PageSkeleton } from '#src/features/errors/page-skeleton.tsx'
import { loginLead, LoginScreen } from '#src/features/login/login-screen.tsx'
import { VendorButtons } from '#src/features/login/vendor-buttons.tsx'
import { ShellStill } from '#src/features/shell/still.tsx'

/**
 * What index.html holds until the app runs: the login screen, whose drawing comes after it, the frame of a workspace, or
 * the shape of any other page (the script in its head chooses).
 */
export const Still = () => (
  <>
    <div inert className="in-data-[shell=page]:hidden in-data-[shell=workspace]:hidden">
      <LoginScreen lead={loginLead}>
        <VendorButtons />
      </LoginScreen>
    </div>
    <div inert className="hidden in-data-[shell=workspace]:block">
      <ShellStill />
    </div>
    <div inert className="hidden in-data-[shell=page]:block">
      <PageSkeleton />
    </div>
  </>
)
