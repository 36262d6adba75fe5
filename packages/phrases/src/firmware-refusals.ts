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
})
