import { deviceImports } from './device-imports.ts'
import { phrases } from './kit/phrases.ts'

/** A fleet as one file, exported and imported. */
export const fleet = phrases({
  archive: { zh: '电站群归档', en: 'Fleet archive', ja: '発電所群アーカイブ' },
  archiveOf: { zh: '电站群 {{name}}', en: 'Fleet {{name}}', ja: '発電所群 {{name}}' },
  exportArchive: { zh: '导出电站群归档', en: 'Export fleet archive', ja: '発電所群アーカイブをエクスポート' },
  importArchive: { zh: '导入电站群归档', en: 'Import fleet archive', ja: '発電所群アーカイブをインポート' },
  importTitle: {
    zh: '在“{{name}}”下导入电站群归档',
    en: 'Import a fleet archive below {{name}}',
    ja: '「{{name}}」の下に発電所群アーカイブをインポート',
  },
  drop: {
    zh: '将归档文件拖到此处，或点击选择',
    en: 'Drop the archive here, or click to choose it',
    ja: 'アーカイブをここにドロップ、またはクリックして選択',
  },
  dropHint: {
    zh: '.ndjson.gz，不超过 10 MB；先检查，不写入任何内容',
    en: '.ndjson.gz, up to 10 MB. It is checked first; nothing is written then',
    ja: '.ndjson.gz、10 MB まで。最初に確認だけを行い、何も書き込みません',
  },
  checking: { zh: '正在检查 {{name}}…', en: 'Checking {{name}}…', ja: '{{name}} を確認しています…' },
  holds: { zh: '归档内容', en: 'What the archive holds', ja: 'アーカイブの内容' },
  clean: { zh: '没有冲突，可以导入。', en: 'Nothing stands in the way.', ja: '競合はなく、インポートできます。' },
  notes: {
    zh: '全部导入，或全部不导入。集中器不带凭据，导入后需重新发放认领码或密钥。',
    en: 'All of it is imported, or nothing. Concentrators come without a credential: each needs a new claim code or secret.',
    ja: 'すべてをインポートするか、何もしないかのどちらかです。コンセントレータの認証情報は含まれないため、インポート後に登録コードかシークレットを発行してください。',
  },
  inTheWay: {
    zh: '{{count}} 处冲突，不能导入',
    en: {
      one: '{{count}} conflict stands in the way: the archive can’t be imported',
      other: '{{count}} conflicts stand in the way: the archive can’t be imported',
    },
    ja: '{{count}} 件の競合があるため、インポートできません',
  },
  toldOf: {
    zh: '显示前 {{count}} 处',
    en: { one: 'The first is shown', other: 'The first {{count}} are shown' },
    ja: '先頭の {{count}} 件を表示しています',
  },
  reasons: { zh: '冲突', en: 'Conflicts', ja: '競合' },
  line: { zh: '第 {{line}} 行', en: 'Line {{line}}', ja: '{{line}} 行目' },
  another: { zh: '点击选择其他文件', en: 'Click to choose another file', ja: 'クリックして別のファイルを選択' },
  go: deviceImports.import,
  imported: {
    zh: '已在“{{name}}”下导入电站群归档',
    en: 'Fleet archive imported below {{name}}',
    ja: '「{{name}}」の下に発電所群アーカイブをインポートしました',
  },
  renumbered: {
    zh: '{{count}} 个组串的自动编号在此处已被占用，已换用新编号。',
    en: {
      one: '{{count}} string got another number, because its made-up one is in use here.',
      other: '{{count}} strings got other numbers, because their made-up ones are in use here.',
    },
    ja: '{{count}} 本のストリングは、自動採番された番号がここで使用中のため、新しい番号になりました。',
  },
  here: { zh: '此处已有', en: 'already here', ja: 'ここに既にあります' },
  hereAt: { zh: '此处已有：{{where}}', en: 'already here: {{where}}', ja: 'ここに既にあります: {{where}}' },
  twice: { zh: '与第 {{other}} 行重复', en: 'the same as line {{other}}', ja: '{{other}} 行目と重複しています' },
  missing: { zh: '所指的内容不在此行之前', en: 'names what the archive does not have before it', ja: '参照先がこの行より前にありません' },
  misplaced: { zh: '所属电站或设备类型不符', en: 'belongs to another plant or kind', ja: '所属する発電所か種類が一致しません' },
  wrongPiece: { zh: '与安装位置不符', en: 'does not fit where it is or was installed', ja: '取り付け位置と一致しません' },
  notAllowed: {
    zh: '不在上级机构的集中器白名单中',
    en: 'is on no allow list of the organisations above',
    ja: '上位組織の許可リストにありません',
  },
  organisation: { zh: '机构', en: { one: 'Organisation', other: 'Organisations' }, ja: '組織' },
  allowedConcentrator: {
    zh: '集中器白名单条目',
    en: { one: 'Entry of an allow list', other: 'Entries of allow lists' },
    ja: '許可リストの項目',
  },
  station: { zh: '电站', en: { one: 'Plant', other: 'Plants' }, ja: '発電所' },
  block: { zh: '区块', en: { one: 'Block', other: 'Blocks' }, ja: '区画' },
  area: { zh: '台区', en: { one: 'Transformer area', other: 'Transformer areas' }, ja: '配電エリア' },
  branch: { zh: '支路', en: { one: 'Branch circuit', other: 'Branch circuits' }, ja: '分岐回路' },
  container: { zh: '容器', en: { one: 'Container', other: 'Containers' }, ja: 'コンテナ' },
  concentrator: { zh: '集中器', en: { one: 'Concentrator', other: 'Concentrators' }, ja: 'コンセントレータ' },
  moduleWhitelist: {
    zh: '集中器的组件白名单',
    en: { one: 'Module list of a concentrator', other: 'Module lists of concentrators' },
    ja: 'モジュール許可リスト',
  },
  device: { zh: '设备', en: { one: 'Device', other: 'Devices' }, ja: '機器' },
  equipment: { zh: '设备部件', en: { one: 'Piece of equipment', other: 'Pieces of equipment' }, ja: '機器の個体' },
  installation: { zh: '安装记录', en: { one: 'Installation', other: 'Installations' }, ja: '取り付け記録' },
  replacement: { zh: '更换记录', en: { one: 'Replacement', other: 'Replacements' }, ja: '交換記録' },
  panelRatings: { zh: '组件扩展数据', en: { one: 'Extra data of a panel', other: 'Extra data of panels' }, ja: 'モジュール付加データ' },
  irradianceSensor: { zh: '辐照仪', en: { one: 'Irradiance meter', other: 'Irradiance meters' }, ja: '日射計' },
  meter: { zh: '电能表', en: { one: 'Electricity meter', other: 'Electricity meters' }, ja: '電力量計' },
})
