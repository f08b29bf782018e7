"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useQueryState } from "nuqs";

import { useLocale, useMessages } from "@/components/ui/locale";
import { THEME_CHOICES, useThemeChoice } from "@/components/ui/theme";
import { LOCALES } from "@/lib/messages/catalogue";
import { frameMessages } from "@/lib/messages/frame";
import { carry, viewState } from "@/lib/url/view-state";

/** Only views that exist. */
const VIEWS = [
  { path: "/", name: "overview" },
  { path: "/landscape/", name: "landscape" },
  { path: "/task/", name: "task" },
  { path: "/curves/", name: "curves" },
  { path: "/compare/", name: "compare" },
  { path: "/leaderboard/", name: "leaderboard" },
  { path: "/data/", name: "data" },
] as const;

const LANGUAGES = { en: "EN", zh: "中文" } as const;
const PRODUCT = "Rewardscape";

/** Mark, name, views, language and theme. Links between views keep the chosen run. */
export function Header() {
  const texts = useMessages(frameMessages);
  const [run] = useQueryState("run", viewState.run);
  const here = usePathname();
  return (
    <header className="page-header">
      <div className="wrap">
        <Link className="brand" href={carry("/", { run })}>
          <svg width="22" height="14" viewBox="0 0 22 14" aria-hidden="true">
            <path className="brand-line" d="M1 13H21M2.2 13A8.8 11 0 0 1 19.8 13" />
            <circle className="brand-dot" cx="15.6" cy="5.6" r="2.4" />
          </svg>
          {PRODUCT}
        </Link>
        <nav aria-label={texts.views}>
          <ul>
            {VIEWS.map(({ path, name }) => (
              <li key={path} className={path === "/data/" ? "nav-apart" : ""}>
                <Link
                  href={carry(path, { run })}
                  {...(samePage(here, path) && { "aria-current": "page" as const })}
                >
                  {texts[name]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="page-tools">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

function samePage(here: string, path: string): boolean {
  return here.replace(/\/$/, "") === path.replace(/\/$/, "");
}

function LanguageSwitch() {
  const texts = useMessages(frameMessages);
  const { locale, setLocale } = useLocale();
  return (
    <div className="language" role="group" aria-label={texts.language}>
      {LOCALES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === locale}
          onClick={() => setLocale(language)}
        >
          {LANGUAGES[language]}
        </button>
      ))}
    </div>
  );
}

/** Steps through system, light and dark; its name says which is in force. */
function ThemeSwitch() {
  const texts = useMessages(frameMessages);
  const { choice, setChoice } = useThemeChoice();
  const next = THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? "system";
  return (
    <button
      type="button"
      className="theme-button"
      aria-label={texts.theme[choice]}
      title={texts.theme[choice]}
      onClick={() => setChoice(next)}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
        {choice === "system" && <path d="M8 1.8a6.2 6.2 0 0 1 0 12.4z" fill="currentColor" />}
        {choice === "dark" && <circle cx="8" cy="8" r="6.2" fill="currentColor" />}
      </svg>
    </button>
  );
}
