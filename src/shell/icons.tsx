/** Line icons of the shell on a 20 px grid; navigation documents name some of them. */
import type { ReactNode } from "react";
import type { NavigationIcon } from "../../schemas/navigation-icons.ts";

type ShellIcon = "menu" | "close" | "sun" | "moon" | "system" | "sign_out" | "chevron" | "help" | "keyboard" | "act_as";

const drawings: Readonly<Record<NavigationIcon | ShellIcon, ReactNode>> = {
  dashboard: <path d="M3.5 10a6.5 6.5 0 1 1 13 0M10 10l3.2-3.2M3.5 13.5h13M6 16.5h8" />,
  orders: <path d="M5.5 3.5h9v13l-2.25-1.5L10 16.5 7.75 15 5.5 16.5zM8 7h4M8 10h4" />,
  list: <path d="M7 5.5h9.5M7 10h9.5M7 14.5h9.5M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01" />,
  configs: <path d="M7.5 4.5 3 10l4.5 5.5M12.5 4.5 17 10l-4.5 5.5" />,
  profile: <path d="M10 10.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM4 16.5c.7-2.6 3-4 6-4s5.3 1.4 6 4" />,
  materials: <path d="M10 2.8 16.5 6.3v7.4L10 17.2 3.5 13.7V6.3zM3.8 6.5 10 10l6.2-3.5M10 10v7" />,
  mail: <path d="M3.5 5h13v10h-13zM3.8 5.6 10 10.4l6.2-4.8" />,
  connections: <path d="M7.5 3.5v4M12.5 3.5v4M5 7.5h10v2.2a5 5 0 0 1-10 0zM10 14.7v2.3" />,
  campaigns: <path d="M3.5 8.2v3.6h2.8l6.7 3.4V4.8L6.3 8.2zM6.3 11.8l1.1 4.4M15.4 8.2a2.6 2.6 0 0 1 0 3.6" />,
  microsites: (
    <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3.2 10h13.6M10 3c2.2 2 3.2 4.4 3.2 7s-1 5-3.2 7c-2.2-2-3.2-4.4-3.2-7s1-5 3.2-7Z" />
  ),
  gallery: <path d="M3.5 3.5h5.5v5.5H3.5zM11 3.5h5.5v5.5H11zM3.5 11h5.5v5.5H3.5zM13.75 11v5.5M11 13.75h5.5" />,
  push: <path d="M5 14V9a5 5 0 0 1 10 0v5l1.3 1.5H3.7zM8.3 15.7a1.75 1.75 0 0 0 3.4 0" />,
  footer: <path d="M3.5 3.5h13v13h-13zM3.5 12.5h13M6 14.5h4" />,
  downtime: <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM8 7.5v5M12 7.5v5" />,
  cart: <path d="M2.8 3.8h2l1.9 8.7h8l1.7-6.3H5.4M8 16.2h.01M13.6 16.2h.01" />,
  quotes: <path d="M3.5 4.5h13v9h-7L6 16.5v-3H3.5zM7 8h6M7 10.5h3.5" />,
  bill: <path d="M5 3.5h7l3.5 3.5v9.5H5zM12 3.5V7h3.5M8 13.5h4.5M11.7 9.2c-1.6-.9-2.9 0-2.9 1.2v3M8 11.4h2.8" />,
  open_items: <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4.2l2.8 1.6" />,
  down_payments: <path d="M3 6.5h14v8H3zM12.5 12a1.6 1.6 0 1 1 0-3H17M5.5 6.5 12 3.8l1.2 2.7" />,
  payments: <path d="M2.5 5h15v10h-15zM2.5 8.5h15M5.5 12h3" />,
  truck: (
    <path d="M2.5 5h9v8.5h-9zM11.5 8h3.2l2.8 3v2.5h-6M6 15.5a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8ZM14 15.5a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8Z" />
  ),
  scanned: <path d="M5 3.5h6.5L15 7v9.5H5zM11.5 3.5V7H15M2.8 11h14.4" />,
  exchange: <path d="M3.5 7.5h12M12.8 4.5l3 3-3 3M16.5 12.5h-12M7.2 9.8l-3 2.7 3 3" />,
  cart_running: <path d="M6.3 4.5h1.9l1.7 7.2h6l1.4-5H8.8M10.6 15.3h.01M15 15.3h.01M2.5 7h2.6M2.5 10h3.4M2.5 13h4.2" />,
  chart: <path d="M3.5 3.5v13h13M7 13.5v-4M10.5 13.5v-7M14 13.5V11" />,
  pulse: <path d="M2.5 10.5h3.4l2-5.5 3.6 10 2.2-6 1.2 1.5h2.6" />,
  price_tag: <path d="M3.5 9.8V3.5h6.3l6.7 6.7-6.3 6.3zM6.8 6.8h.01" />,
  menu: <path d="M3.5 5.5h13M3.5 10h13M3.5 14.5h13" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  sun: (
    <path d="M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M4.3 15.7l1.4-1.4M14.3 5.7l1.4-1.4" />
  ),
  moon: <path d="M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3Z" />,
  system: <path d="M3.5 4.5h13v9h-13zM7.5 16.5h5M10 13.5v3" />,
  sign_out: <path d="M8.5 3.5h-4v13h4M8.5 10h8M13.5 6.8l3 3.2-3 3.2" />,
  chevron: <path d="m7.5 5 5 5-5 5" />,
  help: <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7.9 8.1a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.4M10 13.6v.05" />,
  act_as: (
    <path d="M8 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2.8 15.5c.6-2.2 2.6-3.4 5.2-3.4 1 0 2 .2 2.8.5M12 8.5h5.2M15 6.2l2.3 2.3L15 10.8M17.2 14h-5.2M14.2 11.7 12 14l2.2 2.3" />
  ),
  keyboard: <path d="M2.75 5.5h14.5v9H2.75zM5.5 8.25h.01M8.5 8.25h.01M11.5 8.25h.01M14.5 8.25h.01M7 11.5h6" />,
  partner: <path d="M3.5 16.5v-9L10 3.5l6.5 4v9M7.5 16.5v-4h5v4" />,
};

/** What is not drawn here reads as an entry of a list. */
export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name as keyof typeof drawings] : drawings.list;
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  );
}
