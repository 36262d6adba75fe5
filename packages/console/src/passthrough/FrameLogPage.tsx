import { frameLog } from '@sundial/phrases/frame-log.ts'
import { useSay } from '../kit/language/language.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { FrameLog } from './FrameLog.tsx'

/** What all concentrators exchanged lately. */
const FrameLogPage = () => {
  const say = useSay(frameLog)
  useTitle(say('title'))
  return (
    <>
      <div className="page-head">
        <h1>{say('title')}</h1>
        <span className="meta">{say('about')}</span>
      </div>
      <FrameLog gw={null} />
    </>
  )
}

export default FrameLogPage
