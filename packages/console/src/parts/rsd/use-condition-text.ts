import type { CertificateCondition } from '@sundial/core/rsd/certificate.ts'
import { certificate } from '@sundial/phrases/certificate.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'

/** Says a condition of a certificate; `limitV`: what is left on a string must be below it, V. */
export const useConditionText = () => {
  const say = useSay(certificate)
  const { number } = useFormat()
  return (name: CertificateCondition, limitV: number): string =>
    name === 'stringsBelow' ? say('condition_stringsBelow', { volts: number(limitV) }) : say(`condition_${name}`)
}
