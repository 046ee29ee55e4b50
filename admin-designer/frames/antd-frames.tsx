import { ConfigProvider, theme as antd, type ThemeConfig } from "antd";
import type { ReactNode } from "react";
import { useEngine } from "../../engine/index.ts";
import "./antd-frames.css";

/** Around everything that is made of antd's components: they are styled by our tokens and keep our content security policy. */
export function AntdFrames({ children }: { children: ReactNode }) {
  const { nonce } = useEngine();
  const direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  return <ConfigProvider {...{ theme, direction, csp: nonce === undefined ? {} : { nonce }, children }} />;
}

/**
 * Colours are our CSS variables, so dark mode and every theme of the server are followed without a script. antd computes further colours
 * from its seeds and cannot compute with variables: the seeds keep antd's values, and what it made of them is replaced afterwards.
 */
const theme: ThemeConfig = {
  hashed: false,
  cssVar: { key: "antd-frames" },
  algorithm: (seed) => ({ ...antd.defaultAlgorithm(seed), colorPrimary: "var(--color-accent)", fontFamily: "var(--font-text)" }),
  token: {
    colorPrimaryHover: "var(--color-accent-hover)",
    colorPrimaryBg: "var(--color-accent-tint)",
    colorPrimaryBgHover: "var(--color-accent-tint-strong)",
    colorPrimaryBorder: "var(--color-focus)",
    colorText: "var(--color-ink)",
    colorTextSecondary: "var(--color-ink-muted)",
    colorTextTertiary: "var(--color-ink-subtle)",
    colorTextQuaternary: "var(--color-ink-subtle)",
    colorTextLightSolid: "var(--color-ink-inverse)",
    colorBgContainer: "var(--color-surface)",
    colorBgElevated: "var(--color-surface-raised)",
    colorBgSpotlight: "var(--color-ink)",
    colorBorder: "var(--color-border-strong)",
    colorBorderSecondary: "var(--color-border)",
    colorSplit: "var(--color-border)",
    colorFill: "var(--color-pressed)",
    colorFillSecondary: "var(--color-hover)",
    colorFillTertiary: "var(--color-hover)",
    boxShadowSecondary: "var(--shadow-overlay)",
    boxShadowTertiary: "var(--shadow-overlay)",
    motionDurationFast: "var(--motion-fast)",
    motionDurationMid: "var(--motion-fast)",
    motionDurationSlow: "var(--motion-base)",
    borderRadius: 5,
    borderRadiusSM: 3,
    borderRadiusLG: 8,
    lineWidthFocus: 2,
    zIndexPopupBase: 40,
  },
  components: {
    Segmented: { trackBg: "var(--color-surface-sunken)", itemSelectedBg: "var(--color-surface-raised)" },
    Splitter: { splitBarSize: 1, splitTriggerSize: 9, splitBarDraggableSize: 24 },
    Tabs: { itemColor: "var(--color-ink-muted)", itemSelectedColor: "var(--color-ink)", titleFontSize: 13, horizontalItemGutter: 20 },
    Tree: { titleHeight: 28, indentSize: 14, nodeSelectedColor: "var(--color-ink)" },
  },
};
