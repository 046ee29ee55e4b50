import { Type } from "typebox";
import { defineRecordKind } from "../record-kind.ts";
import { Choice, Flag, Host, WebAddress, Whole, Words } from "../record-fields.ts";

/** Connections to the back end. */
export const sapConnectionConfigs = defineRecordKind({
  name: "sap_connection_configs",
  access: "manage_sap_connection_configs",
  form: "admin/sap_connection_config",
  fields: Type.Object({
    title: Words(80),
    active: Flag(true),
    connection_type: Choice("application_server", "load_balancing", "web_service"),
    host: Host(),
    system_number: Words(2, "\\d{2}"),
    message_server: Host(),
    message_port: Whole(1, 65_535),
    system_id: Words(8, "[A-Z][A-Z0-9]{2,7}"),
    logon_group: Words(20),
    service_url: WebAddress(),
    client: Words(3, "\\d{3}"),
    authentication: Choice("basic", "oauth2"),
    username: Words(200),
    password: Words(500),
    token_url: WebAddress(),
    client_id: Words(200),
    client_secret: Words(500),
    language: Words(2, "[A-Z]{2}"),
    pool_size: Whole(1, 200),
    timeout_seconds: Whole(1, 120),
    trace: Flag(),
  }),
  searched: ["title", "host", "message_server", "service_url", "system_id", "username"],
  secrets: {
    password: ["host", "system_number", "message_server", "message_port", "service_url"],
    client_secret: ["host", "system_number", "message_server", "message_port", "service_url", "token_url"],
  },
  choices: {
    connection_type: {
      application_server: ["host", "system_number", "client", "pool_size"],
      load_balancing: ["message_server", "message_port", "system_id", "logon_group", "client", "pool_size"],
      web_service: ["service_url", "client"],
    },
    authentication: { basic: ["username", "password"], oauth2: ["token_url", "client_id", "client_secret"] },
  },
});
