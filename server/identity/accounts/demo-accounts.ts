/** The accounts of the demo data: only on the embedded database, which only this machine reaches. */
import type { SeededRole } from "../roles/seed-roles.ts";

export interface DemoAccount {
  username: string;
  password: string;
  title: string;
  description: string;
  role: SeededRole;
  user_classification: "customer" | "internal";
  first_name: string;
  last_name: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    username: "buyer",
    password: "portolan-buyer",
    title: "Buyer",
    description: "Orders for one customer.",
    role: "buyer",
    user_classification: "customer",
    first_name: "Bea",
    last_name: "Lindqvist",
  },
  {
    username: "csr",
    password: "portolan-csr",
    title: "Customer service",
    description: "Sees the documents of every customer.",
    role: "csr",
    user_classification: "internal",
    first_name: "Carlos",
    last_name: "Moreau",
  },
  {
    username: "admin",
    password: "portolan-admin",
    title: "Administrator",
    description: "Changes pages, themes and rights.",
    role: "administrator",
    user_classification: "internal",
    first_name: "Ada",
    last_name: "Nakamura",
  },
];
