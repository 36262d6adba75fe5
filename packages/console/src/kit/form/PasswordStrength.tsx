import { passwordStrength, passwordStrengths } from '@sundial/core/session/password-strength.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { useSay } from '../language/language.ts'
import './password-strength.css'

const steps = ['fair', 'good', 'strong'] as const

/** Shows during typing how hard a new password is to guess. It always takes up its room, so that the form does not jump. */
export const PasswordStrength = ({ password, own = [] }: { password: string; own?: readonly string[] }) => {
  const say = useSay(kit)
  const strength = passwordStrength(password, own)
  const reached = strength === null ? -1 : passwordStrengths.indexOf(strength) - passwordStrengths.indexOf('fair')
  return (
    <div className={`password-strength strength-${strength ?? 'none'}`}>
      <div className="password-steps" aria-hidden>
        {steps.map((step, i) => (
          <span key={step} className={i <= reached ? 'password-step password-step-on' : 'password-step'} />
        ))}
      </div>
      <span role="status">{say(strength === null ? 'strength_none' : `strength_${strength}`)}</span>
    </div>
  )
}
