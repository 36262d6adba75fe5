import { phrases } from './kit/phrases.ts'
import { taskType } from './tasks-labels.ts'

/** Orders to find out where modules hang: how they are given. */
export const identification = phrases({
  identify: { zh: '现场识别', en: 'Find out what hangs where', ja: '接続先の識別' },
  identifyArea: taskType.areaIdentification,
  identifyBranch: taskType.branchIdentification,
  checkInstallation: taskType.installationCheck,
  identifyStrings: { zh: '组串识别…', en: 'String identification…', ja: 'ストリング識別…' },
  stringsInterrupt: {
    zh: '各组串依次整串关断一次，再逐块重新通电，由组串电压的上升判断组件接在哪一串；期间少发电。此前已关断的组件保持关断。档案不作改动。',
    en: 'Each string is shut down once, one after the other, and its modules are energised one by one: the string whose voltage rises is theirs. Meanwhile they give less. A module that is shut down before stays so, and the register stays as it is.',
    ja: 'ストリングを順に一度ずつ遮断し、モジュールを 1 枚ずつ再び通電します。電圧が上がったストリングが接続先です。その間は発電が減ります。事前に遮断中のモジュールはそのままで、台帳は変更しません。',
  },
  doIdentify: { zh: '开始识别', en: 'Start', ja: '識別を開始' },
})
