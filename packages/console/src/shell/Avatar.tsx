import type { Session } from '../kit/session/use-session.ts'
import { initialsOf } from './initials.ts'

/** The picture of who is signed in, else the initials; it says nothing that does not stand beside it. */
export const Avatar = ({ session, className }: { session: Session; className: string }) =>
  session.avatar === null ? (
    <span className={className} aria-hidden="true">
      {initialsOf(session.realName || session.username)}
    </span>
  ) : (
    <img className={className} src={session.avatar} alt="" />
  )
