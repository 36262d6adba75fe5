// Internet Explorer never reads the module script, and is alone in reading one that is for browsers without modules: it gets this blocking warning instead (specification, point 1). Written in its JavaScript.
if (window.document.documentMode) {
  document.write(
    '<div role="alert" style="position:fixed;top:0;left:0;right:0;bottom:0;background:#FCFBF8;color:#1D1B17;font:16px/28px sans-serif;padding:20% 10%;text-align:center">' +
      '<p lang="zh-CN">\u4e0d\u652f\u6301 Internet Explorer\uff0c\u8bf7\u4f7f\u7528\u5176\u4ed6\u6d4f\u89c8\u5668\u3002</p>' +
      '<p lang="en">Internet Explorer is not supported. Please use another browser.</p>' +
      '<p lang="ja">Internet Explorer \u306b\u306f\u5bfe\u5fdc\u3057\u3066\u3044\u307e\u305b\u3093\u3002\u4ed6\u306e\u30d6\u30e9\u30a6\u30b6\u3092\u304a\u4f7f\u3044\u304f\u3060\u3055\u3044\u3002</p></div>',
  )
}
