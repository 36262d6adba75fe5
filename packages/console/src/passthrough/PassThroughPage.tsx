import { concentratorDetailCalls } from '@sundial/contract/concentrator-details.ts'
import { frameCalls } from '@sundial/contract/frames.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { passThroughCalls } from '@sundial/contract/pass-through.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { frameLog } from '@sundial/phrases/frame-log.ts'
import { passTemplates } from '@sundial/phrases/pass-templates.ts'
import { passThrough } from '@sundial/phrases/pass-through.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { NoSuch } from '../kit/routes/NoSuch.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { useReadThrough } from '../parts/read-through/use-read-through.tsx'
import { EmergencyButton } from '../parts/rsd/EmergencyButton.tsx'
import { Answers } from './Answers.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { type Draft, firstDraft } from './question.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { Templates } from './Templates.tsx'
import { draftOf, mayBeKept } from './template.ts'
import { useAsking } from './use-asking.ts'
import { usePassKeys } from './use-pass-keys.ts'
import { useFrames } from './use-passing.ts'
import { isReady, WhatGoesOut } from './WhatGoesOut.tsx'
import './pass-through.css'
import './frame.css'

type Place = { gw: string; name: string; timeZone: string }

type Known = OutputOf<typeof passThroughCalls.passThroughDevices>
const Keys = () => {
  const say = useSay(passTemplates)
  const hints = [
    ['Ctrl Enter', say('keyAsk')] as const,
    ['Ctrl S', say('keySave')] as const,
    ['↑ ↓', say('keyMove')] as const,
    ['C', say('keyCopy')] as const,
  ]
  return (
    <p className="pass-keys meta">
      {hints.map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {word}
        </span>
      ))}
    </p>
  )
}

/** Templates on the left; the question, what goes out, and below them the answers. */
const Body = ({ gw, timeZone, online, stationId, devices }: Place & Known) => {
  const [draft, setDraft] = useUnfinished<Draft>(`question ${gw}`, firstDraft)
  const [saving, setSaving] = useState(false)
  const change = (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part }))
  const frames = useFrames(gw, draft)
  const asking = useAsking()
  const through = useReadThrough()
  const save = () => setSaving(true)
  const { question } = frames
  usePassKeys({
    ask: () => {
      if (question && online && !asking.sending && isReady(frames, draft)) asking.ask(question, draft)
    },
    save: () => {
      if (mayBeKept(draft)) save()
    },
  })
  return (
    <div className="pass-body">
      <Templates draft={draft} canSave={mayBeKept(draft)} onTake={(one) => setDraft((was) => draftOf(one.question, was))} onSave={save} />
      <div className="pass-main">
        <div className="pass-build">
          <QuestionForm draft={draft} devices={devices} onChange={change} />
          <WhatGoesOut {...{ gw, stationId, timeZone, online, devices, draft, frames, asking, through }} onChange={change} onSave={save} />
        </div>
        <Answers {...{ gw, timeZone, online, asking }} onReturned={(token) => through.show([token])} />
        <Keys />
      </div>
      {saving ? <TemplateForm draft={draft} onClose={() => setSaving(false)} /> : null}
      {through.dialog}
    </div>
  )
}

const Console = (place: Place) => {
  const { gw, name } = place
  const say = useSay(passThrough)
  const sayLog = useSay(frameLog)
  const navigate = useNavigate()
  const mayLog = useMay(frameCalls.frameLog.may)
  const { data, error, refetch } = useCall(passThroughCalls.passThroughDevices, { gw }, { everyMs: 30_000 })
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />
  return (
    <div className="pass-page">
      <div className="page-head">
        <h1>{say('title')}</h1>
        <Link className="link" to={pathOf('concentrator', { number: gw })}>
          {name}
        </Link>
        <span className="meta">{say('about')}</span>
        <span className="space" />
        <EmergencyButton of={{ gw }} name={name} />
        {mayLog ? <Button onClick={() => navigate(pathOf('concentrator', { number: gw, tab: 'frames' }))}>{sayLog('title')}</Button> : null}
      </div>
      <Body {...place} {...data} />
    </div>
  )
}

/** Asks devices of a concentrator in their own words: question, the bytes that go out, what comes back. */
const PassThroughPage = () => {
  const say = useSay(passThrough)
  const sayList = useSay(concentrators)
  const [search] = useSearchParams()
  const gw = search.get('number') ?? ''
  const found = useCall(concentratorDetailCalls.concentratorEntity, { gw }, { enabled: gw !== '' })
  useTitle(found.data ? `${say('title')} ${found.data.name}` : say('title'))
  if (found.data) return <Console gw={gw} name={found.data.name} timeZone={found.data.timeZone} />
  if (gw === '' || found.error?.code === '010003')
    return <NoSuch text={sayList('notFound')} list={{ path: pathOf('concentrators'), title: sayList('toList') }} />
  return found.error ? <Problem error={found.error} onRetry={() => void found.refetch()} /> : <Loading />
}

export default PassThroughPage
