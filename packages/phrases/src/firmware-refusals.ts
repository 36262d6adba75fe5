import { phrases } from './kit/phrases.ts'

export const firmwareRefusals = phrases({
  nothingToUpgrade: {
    zh: '所选范围内没有可升级的组件。',
    en: 'The selection has no module to update.',
    ja: '選択範囲に更新できるモジュールがありません。',
  },
  noPackage: {
    zh: '文件“{{what}}”不是已签名的升级包，未加入固件库。请使用制造商提供的升级包。',
    en: 'The file "{{what}}" is not a signed package. It was not added to the library. Use the package from the maker.',
    ja: 'ファイル「{{what}}」は署名付きパッケージではないため、登録しませんでした。メーカー提供のパッケージを使用してください。',
  },
  packageDamaged: {
    zh: '升级包“{{what}}”已损坏：内容与其声明的大小或 SHA-256 不符，未加入固件库。请重新下载。',
    en: 'The package "{{what}}" is damaged: its content does not match its size or SHA-256. It was not added to the library. Download the package again.',
    ja: 'パッケージ「{{what}}」が破損しています。内容がサイズまたは SHA-256 と一致しないため、登録しませんでした。再度ダウンロードしてください。',
  },
  signatureWrong: {
    zh: '升级包“{{what}}”的签名无效：不是本系统信任的制造商签发的，未加入固件库。',
    en: 'The signature of the package "{{what}}" is wrong: no maker that this installation trusts has signed the package. It was not added to the library.',
    ja: 'パッケージ「{{what}}」の署名が無効です。信頼するメーカーの署名ではないため、登録しませんでした。',
  },
  noMakersKey: {
    zh: '未设置制造商公钥（SUNDIAL_FIRMWARE_KEYS），无法验证升级包，未加入固件库。',
    en: "No maker's key is set (SUNDIAL_FIRMWARE_KEYS), so no package can be checked. Nothing was added to the library.",
    ja: 'メーカーの公開鍵（SUNDIAL_FIRMWARE_KEYS）が設定されていないため検証できません。登録しませんでした。',
  },
  packageNotThere: {
    zh: '以下集中器尚未收到该升级包：{{what}}。请先发送升级包，未开始升级。',
    en: 'The package is not at these concentrators yet: {{what}}. Send the package first. No update was started.',
    ja: '次のコンセントレータはまだパッケージを受信していません：{{what}}。先にパッケージを送信してください。更新は開始していません。',
  },
  versionOlder: {
    zh: '有 {{count}} 个组件运行的版本（{{what}}）比升级包新，未开始。如确需降级，请明确选择“允许回退到旧版本”。',
    en: {
      one: '{{count}} module runs a newer version ({{what}}) than the package. Nothing was started. To go back to an older version, say so explicitly.',
      other:
        '{{count}} modules run a newer version ({{what}}) than the package. Nothing was started. To go back to an older version, say so explicitly.',
    },
    ja: '{{count}} 台のモジュールがパッケージより新しいバージョン（{{what}}）で動作しているため、開始していません。旧バージョンへ戻す場合は明示してください。',
  },
  packageForOthers: {
    zh: '升级包 {{what}} 不适用于此处，未开始。请选择与型号相符的升级包。',
    en: 'The package {{what}} is for other devices. Nothing was started. Choose a package for this model.',
    ja: 'パッケージ {{what}} は対象外のため、開始していません。型式に合うパッケージを選択してください。',
  },
  versionNotNewer: {
    zh: '集中器运行 {{what}}，不比升级包旧，未开始升级。',
    en: 'The concentrator runs {{what}}, which is not older than the package. No update was started.',
    ja: 'コンセントレータは {{what}} で動作しており、パッケージより古くないため、更新を開始していません。',
  },
  inOtherRollOut: {
    zh: '有 {{count}} 个组件属于另一个尚未结束的推送，未创建。请等待其结束或先取消。',
    en: {
      one: '{{count}} module belongs to another roll-out that has not ended. Nothing was created. Wait for its end or cancel it first.',
      other: '{{count}} modules belong to another roll-out that has not ended. Nothing was created. Wait for its end or cancel it first.',
    },
    ja: '{{count}} 台のモジュールは未完了の別の展開に含まれているため、作成していません。終了を待つか、先に取り消してください。',
  },
  rollOutStands: {
    zh: '该推送的状态已改变，无法执行此操作。请查看其当前状态。',
    en: 'The roll-out stands otherwise by now, so this cannot be done. Look at its state.',
    ja: '展開の状態が変わったため、この操作はできません。現在の状態を確認してください。',
  },
  rollOutAboveLimit: {
    zh: '失败比例仍高于上限，继续后会立即停止。请提高上限或取消推送。',
    en: 'The failures are still above the limit, so that the roll-out would stop at once. Raise the limit, or cancel the roll-out.',
    ja: '失敗の割合が上限を超えたままのため、再開してもすぐに停止します。上限を上げるか、展開を取り消してください。',
  },
  hoursInTheDark: {
    zh: '{{what}} 的组件在该时段内没有足够的日照，无法升级。请选择白天且至少留出两小时日照的时段。',
    en: 'In these hours the modules of {{what}} are asleep, or fall asleep within two hours, so that nothing could be updated. Choose hours by daylight.',
    ja: '{{what}} のモジュールはこの時間帯に十分な日射がなく、更新できません。日中で日射が 2 時間以上残る時間帯を選んでください。',
  },
  releaseTooEarly: {
    zh: '前面的阶段尚未结束，最后阶段还不能放行。',
    en: 'The stages before have not ended, so the last one cannot be released yet.',
    ja: '前の段階が終了していないため、最終段階はまだ承認できません。',
  },
})
