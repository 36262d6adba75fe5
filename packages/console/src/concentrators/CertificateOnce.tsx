import { concentrators } from '@sundial/phrases/concentrators.ts'
import { Button } from 'antd'
import { saveFile } from '../kit/files/save-file.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { OnceDialog } from '../kit/notices/OnceDialog.tsx'
import { PlainNote } from './PlainNote.tsx'
import type { IssuedCertificate } from './RequestForm.tsx'

const pem = 'application/x-pem-file'

/** A certificate that was issued just now, with the files that a concentrator is started with. */
export const CertificateOnce = ({ made, timeZone, onClose }: { made: IssuedCertificate; timeZone: string; onClose: () => void }) => {
  const say = useSay(concentrators)
  const { text } = usePlantTime(timeZone)
  const { name, gw, file, from, until } = made
  const icon = <Icon name="download" size={14} />
  return (
    <OnceDialog title={say('certificateMade', { name })} width={640} onClose={onClose}>
      <dl className="concentrator-issued">
        <dt>{say('certificateNumber')}</dt>
        <dd className="tabular">{made.serial}</dd>
        <dt>{say('fingerprint')}</dt>
        <dd className="tabular">{made.fingerprint}</dd>
        <dd>{say('fromUntil', { from: text(from, 'moment'), until: text(until, 'moment', true) })}</dd>
      </dl>
      <PlainNote file={file} />
      <div className="concentrator-acts">
        <Button type="primary" icon={icon} onClick={() => saveFile(`${gw}.pem`, made.certificate, pem)}>
          {say('downloadCertificate')}
        </Button>
        <Button icon={icon} onClick={() => saveFile(file.name, file.text, 'application/json')}>
          {say('download')}
        </Button>
        <Button icon={icon} onClick={() => saveFile('concentrators-ca.pem', made.authority, pem)}>
          {say('downloadAuthority')}
        </Button>
      </div>
      <p className="meta">{say('certificateOnce')}</p>
      {made.claimUntil === null ? null : <p className="meta">{say('certificateClaim')}</p>}
    </OnceDialog>
  )
}
