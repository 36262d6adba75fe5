import { auditField } from './audit.ts'
import { concentrators } from './concentrators.ts'
import { deviceForm } from './device-form.ts'
import { gridTerms } from './kit/grid-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'

/** The grid side of a plant: transformer areas with their branch circuits, and containers. */
export const grid = phrases({
  area: gridTerms.area,
  phase: gridTerms.phase,
  branch: gridTerms.branch,
  container: gridTerms.container,
  number: terms.number,
  number_wrong: { zh: '请填写编号，例如 T-1', en: 'Give it a number, like T-1', ja: '番号を入力してください（例：T-1）' },
  name: terms.name,
  name_wrong: concentrators.name_wrong,
  ratedKva: gridTerms.ratedKva,
  ratedKva_wrong: deviceForm.ratedW_wrong,
  areaThreshold: gridTerms.areaThreshold,
  gradeThreshold: gridTerms.gradeThreshold,
  share_wrong: { zh: '0 至 1', en: '0 to 1', ja: '0～1' },
  share_hint: { zh: '视为已识别的最低置信度，0 至 1', en: 'Least confidence that counts, 0 to 1', ja: '識別とみなす最低信頼度（0～1）' },
  kind: auditField.kind,
  areas: { zh: '台区与支路', en: 'Transformer areas', ja: '配電エリアと分岐回路' },
  containers: { zh: '容器', en: 'Containers', ja: 'コンテナ' },
  addArea: { zh: '新增台区…', en: 'Add area…', ja: 'エリアを追加…' },
  addBranch: { zh: '新增支路…', en: 'Add branch circuit…', ja: '分岐回路を追加…' },
  addContainer: { zh: '新增容器…', en: 'Add container…', ja: 'コンテナを追加…' },
  addOf: { zh: '新增{{noun}}', en: 'Add: {{noun}}', ja: '{{noun}}の追加' },
  edit: terms.editName,
  editEllipsis: terms.editEllipsis,
  deleteEllipsis: terms.deleteEllipsis,
  place: { zh: '放置设备…', en: 'Place devices…', ja: '機器を配置…' },
  placeTitle: { zh: '设备的电网侧位置', en: 'Where devices stand', ja: '機器の系統側の位置' },
  actionsOf: { zh: '{{name}} 的操作', en: 'Actions for {{name}}', ja: '{{name}} の操作' },
  saved: deviceForm.saved,
  placed: {
    zh: '已设置 {{count, number}} 台设备的位置',
    en: { one: '{{count, number}} device is placed', other: '{{count, number}} devices are placed' },
    ja: '機器 {{count, number}} 台の位置を設定しました',
  },
  deleteAsk: { zh: '删除“{{name}}”？', en: 'Delete “{{name}}”?', ja: '「{{name}}」を削除しますか。' },
  deleteHint: { zh: '仍有设备时不会删除。', en: 'It stays while anything stands there.', ja: '属するものがある間は削除されません。' },
  deleteGo: concentrators.remove,
  deleted: terms.nameIsDeleted,
  devices: plantTerms.equipment,
  devicesHint: { zh: '下级设备随之归属', en: 'What stands in them comes along', ja: '下位の機器も一緒に属します' },
  devices_wrong: { zh: '请选择设备或集中器', en: 'Choose devices or concentrators', ja: '機器またはコンセントレータを選んでください' },
  concentrators: plantTerms.concentrators,
  unchanged: { zh: '不变', en: 'As it is', ja: '変更なし' },
  nowhere: { zh: '无', en: 'None', ja: 'なし' },
  noAreas: { zh: '暂无台区', en: 'No transformer areas yet', ja: '配電エリアはまだありません' },
  noAreasHint: {
    zh: '台区是一台变压器供电的范围，支路属于台区。',
    en: 'An area is what one transformer feeds; branch circuits belong to it.',
    ja: '配電エリアは 1 台の変圧器の供給範囲で、分岐回路はエリアに属します。',
  },
  noContainers: { zh: '暂无容器', en: 'No containers yet', ja: 'コンテナはまだありません' },
  noContainersHint: {
    zh: '容器是装有设备的箱柜。',
    en: 'A container is a box or cabinet that devices stand in.',
    ja: 'コンテナは機器を収める箱です。',
  },
  stands: { zh: '所属：{{names}}', en: 'Stands here: {{names}}', ja: '所属：{{names}}' },
  standsMore: {
    zh: '所属：{{names}}，另 {{count, number}} 项',
    en: 'Stands here: {{names}} and {{count, number}} more',
    ja: '所属：{{names}}、他 {{count, number}} 件',
  },
  standsNothing: { zh: '尚无设备', en: 'Nothing stands here by itself yet', ja: '機器はまだありません' },
  kva: { zh: '{{kva, number}} kVA', en: '{{kva, number}} kVA', ja: '{{kva, number}} kVA' },
  thresholds: {
    zh: '台区阈值 {{area}}，分级阈值 {{grade}}',
    en: 'Area-ID threshold {{area}}, grading threshold {{grade}}',
    ja: 'エリア識別しきい値 {{area}}、等級しきい値 {{grade}}',
  },
  meters: { zh: '电能表', en: 'Electricity meters', ja: '電力量計' },
  addMeter: { zh: '新增电能表…', en: 'Add meter…', ja: '電力量計を追加…' },
  noMeters: { zh: '暂无电能表', en: 'No electricity meters yet', ja: '電力量計はまだありません' },
  noMetersHint: {
    zh: '电能表目前只登记，不上报数据。',
    en: 'Meters are registered; they do not report yet.',
    ja: '電力量計は登録のみで、まだ報告しません。',
  },
  behind: { zh: '集中器 {{name}}', en: 'Behind {{name}}', ja: 'コンセントレータ {{name}}' },
})
