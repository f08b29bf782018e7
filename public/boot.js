// Sets theme and language before the first paint. A file of its own: the page's policy allows no inline script.
(function () {
  var root = document.documentElement;
  var stored = function (name) {
    try {
      return localStorage.getItem("rewardscape-" + name);
    } catch (error) {
      return null;
    }
  };
  var choice = stored("theme");
  var dark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.themeChoice = choice === "light" || choice === "dark" ? choice : "system";
  root.dataset.theme = choice === "light" || choice === "dark" ? choice : dark ? "dark" : "light";
  var language = stored("lang") || (/^zh\b/i.test(navigator.language) ? "zh" : "en");
  root.lang = language === "zh" ? "zh" : "en";
})();
