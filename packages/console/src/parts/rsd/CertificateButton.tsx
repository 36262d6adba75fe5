import type { TaskRow } from '@sundial/contract/tasks.ts'
import { certificate } from '@sundial/phrases/certificate.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { lazyPart } from '../../kit/routes/lazy-part.tsx'

const CertificateDialog = lazyPart(async () => ({ default: (await import('./CertificateDialog.tsx')).CertificateDialog }))

/** Opens the certificate of a test that has ended. */
export const CertificateButton = ({ task }: { task: TaskRow }) => {
  const say = useSay(certificate)
  const [open, setOpen] = useState(false)
  if (task.plan === null || task.status === 1) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      {open ? (
        <Suspense fallback={null}>
          <CertificateDialog task={task} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
